// A table in plain text: the scene as an outline, the offers as buttons.
(async () => {
  const at = (id) => document.getElementById(id);
  const button = (text, act) => {
    const item = document.createElement('li');
    const made = document.createElement('button');
    made.textContent = text;
    made.onclick = act;
    item.append(made);
    at('list').append(item);
  };
  const outline = (area, depth) => {
    const pad = '  '.repeat(depth);
    const item = (one) => one.face ? `${one.face.name} ${one.face.short} ${(one.marks ?? []).map((m) => `${m.name} ${m.count}`).join(', ')}` : `(${one.back})`;
    const lines = [`${pad}${area.name}${area.size === undefined ? '' : ` (${area.size})`}${(area.sums ?? []).map((s) => `; ${s.name} ${s.total}`).join('')}`];
    for (const one of area.items ?? []) if (one.kind !== 'slot') lines.push(`${pad}  - ${item(one)}`);
    for (const one of area.areas ?? []) lines.push(...outline(one, depth + 1));
    return lines;
  };
  const play = (table, key) => {
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`);
    let sent = Math.floor(Date.now() / 1000) % 1e9;
    const show = (message) => {
      if (message.scene) {
        at('say').textContent = message.scene.prompt.say;
        at('table').textContent = message.scene.areas.flatMap((area) => outline(area, 0)).join('\n');
      }
      for (const told of message.told ?? message.events ?? []) {
        const line = document.createElement('li');
        line.textContent = `${told.say} (${told.rule})`;
        at('log').append(line);
      }
      at('list').textContent = '';
      for (const offer of message.offers ?? []) {
        button(offer.say, () => socket.send(JSON.stringify({ t: 'act', table, id: ++sent, base: message.seq, action: offer.id })));
      }
    };
    socket.onopen = () => socket.send(JSON.stringify({ t: 'enter', table, key }));
    socket.onmessage = (event) => {
      const message = JSON.parse(event.data);
      if (message.t === 'snap' || message.t === 'ev') show(message);
      if (message.t === 'rej' || message.t === 'error') at('say').textContent = message.message;
    };
    socket.onclose = () => setTimeout(() => play(table, key), 1000);
    setInterval(() => socket.readyState === 1 && socket.send('{"t":"ping","n":1}'), 15000);
  };
  const { games } = await (await fetch('/api/games')).json();
  for (const game of games) {
    button(`Play ${game.name}: ${game.about}`, async () => {
      const chairs = [{ kind: 'me', name: 'You' }];
      while (chairs.length < game.seats[0]) chairs.push({ kind: 'bot', level: 'casual' });
      const answer = await fetch('/api/tables', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ game: game.id, chairs }) });
      const made = await answer.json();
      if (made.error) at('say').textContent = made.error.message;
      else play(made.table, made.seats[0].key);
    });
  }
})();
