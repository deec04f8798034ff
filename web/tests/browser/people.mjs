// Several people: two browsers and a watcher, one device for two, a connection that breaks.
import { clickOnce, dice, GAMES, hit, idle, lobby, look, person, playNow, playOut, untilHandLit } from './harness.mjs';

const check = (truth, say) => {
  if (!truth) throw new Error(say);
};

async function setUp(page, server, game, second) {
  await page.goto(`${server.url}/#/new/${game}`);
  await page.getByLabel('Seat 2').selectOption(second);
  await page.getByRole('button', { name: 'Sit down' }).click();
}

async function together({ browser, server }) {
  const [ann, ben, cat] = await Promise.all([person(browser), person(browser), person(browser)]);
  await setUp(ann, server, 'city-of-hemloch', 'open');
  await ann.waitForSelector('.copylink input');
  const links = await ann.locator('.copylink input').evaluateAll((all) => all.map((one) => one.value));
  const invite = links.find((link) => link.includes('/join/'));
  const watch = links.find((link) => link.includes('/watch/'));
  check(invite && watch, 'no links to give away');
  await ben.goto(invite);
  await ben.getByLabel('Your name').fill('Ben');
  await ben.getByRole('button', { name: 'Take a seat' }).click();
  await cat.goto(watch);
  await Promise.all([ann, ben, cat].map((page) => page.waitForSelector('.felt')));
  check((await cat.locator('.prompt.mine').count()) === 0, 'a watcher is asked');
  const hidden = await cat.locator('[data-id^="drawn"] .item:not(.down)').count();
  check(hidden === 0, 'a watcher sees cards drawn for setup');
  const random = dice(5);
  const until = Date.now() + 60_000;
  let moves = 0;
  let lines = 0;
  while (moves < 12 && Date.now() < until) {
    for (const page of [ann, ben]) {
      const now = await look(page);
      if (now.asked && !now.sending) {
        // By what the log holds when somebody is asked next: on a busy machine a move takes a while to be told.
        if (now.log > lines) moves += 1;
        lines = Math.max(lines, now.log);
        await clickOnce(page, random);
        await idle(60);
      }
    }
  }
  check(moves >= 12, `only ${moves} moves`);
  // Whoever is asked reads "You …", the others read a name: the same question is the same rule after as many lines.
  const rules = (say) => say.match(/[A-Z]{2}-[A-Z]+-\d+/g)?.join(' ') ?? say;
  let seen;
  for (let tries = 0; tries < 50; tries += 1) {
    seen = await Promise.all([ann, ben, cat].map((page) => look(page)));
    if (seen.every((one) => one.log === seen[0].log && rules(one.say) === rules(seen[0].say))) break;
    await idle(100);
  }
  const told = seen.map((one) => `${one.log} lines and “${one.say}”`).join('; ');
  check(seen.every((one) => one.log === seen[0].log && rules(one.say) === rules(seen[0].say)), `two players and a watcher read ${told}`);
  check(!/\byou\b/i.test(seen[2].say), `the watcher is spoken to: “${seen[2].say}”`);
  for (const page of [ann, ben, cat]) {
    check(page.errors.length === 0, page.errors.join('; '));
    await page.context().close();
  }
  return `${moves} moves`;
}

/** Two at one device: when it is handed over, nothing of the last hand is in the document. */
async function oneDevice({ browser, server }) {
  const page = await person(browser);
  await setUp(page, server, 'dark-promenade', 'me');
  const random = dice(9);
  let handed = 0;
  const until = Date.now() + 60_000;
  while (handed < 4 && Date.now() < until) {
    await page.waitForSelector('.handover, .felt');
    if (await page.locator('.handover').count()) {
      const shown = await page.evaluate(() => document.documentElement.innerHTML);
      for (const name of page.hand ?? []) check(!shown.includes(name), `${name} of the other hand is in the document`);
      check((await page.locator('.felt').count()) === 0, 'the table is still there');
      handed += 1;
      await page.getByRole('button', { name: /^I am/ }).click();
      await page.waitForSelector('.felt');
      continue;
    }
    page.hand = await page.locator('.zone.near .hand .item .name').allInnerTexts();
    await clickOnce(page, random);
    await idle(40);
  }
  check(handed >= 4, `handed over ${handed} times only`);
  check(page.errors.length === 0, page.errors.join('; '));
  await page.context().close();
  return `${handed} hand-overs`;
}

/** One device, nothing hidden: no curtain, nobody is away, and whoever sits beside can refuse or agree. */
async function beside({ browser, server }) {
  const page = await person(browser);
  await setUp(page, server, 'darkleaf-gambit', 'me');
  await page.waitForSelector('.felt');
  const random = dice(4);
  const you = () => page.evaluate(() => [...document.querySelectorAll('.seat')].findIndex((seat) => seat.querySelector('.tag')?.textContent === 'you'));
  const seen = new Set();
  const until = Date.now() + 40_000;
  while (seen.size < 2 && Date.now() < until) {
    await clickOnce(page, random);
    check((await page.locator('.handover').count()) === 0, 'a curtain falls though nothing is hidden');
    check((await page.locator('.tag.away').count()) === 0, 'whoever shares the device is away');
    seen.add(await you());
    await idle(40);
  }
  check(seen.size === 2, 'the device does not go to the other player');
  const agree = page.getByRole('button', { name: 'Agree' });
  while (!(await agree.count()) && Date.now() < until) {
    await clickOnce(page, random);
    await idle(120);
    if ((await look(page)).dialog) continue;
    await page.getByRole('button', { name: 'Take back' }).click();
    await idle(120);
  }
  await page.getByRole('button', { name: 'Refuse' }).click();
  await page.getByText('not agree').waitFor();
  const before = (await look(page)).log;
  await page.getByRole('button', { name: 'Take back' }).click();
  await agree.click();
  await page.waitForFunction((count) => document.querySelectorAll('.log .line').length < count, before);
  check(page.errors.length === 0, page.errors.join('; '));
  await page.context().close();
  return 'refused, then agreed';
}

/** A seat goes to another device: the old one says so and has nothing to go on with; a second seat is told of. */
async function moving({ browser, server }) {
  const [ann, ben, cat] = await Promise.all([person(browser), person(browser), person(browser)]);
  await setUp(ann, server, 'dark-promenade', 'open');
  await ann.waitForSelector('.copylink input');
  await ben.goto(await ann.locator('.copylink input').first().inputValue());
  await ben.getByRole('button', { name: 'Take a seat' }).click();
  await ben.waitForSelector('.felt');
  const give = async (page) => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Continue on another device' }).click();
    return page.locator('.code').innerText();
  };
  const code = await give(ben);
  await cat.goto(`${server.url}/#/code`);
  await cat.waitForSelector('form');
  await cat.keyboard.type(code.toUpperCase());
  await cat.keyboard.press('Enter');
  await cat.waitForSelector('.felt');
  await ben.getByRole('heading', { name: 'You no longer sit here' }).waitFor();
  check((await ben.locator('.felt').count()) === 0, 'the old screen still shows the table');
  await ben.getByRole('link', { name: 'Back to the lobby', exact: true }).click();
  await ben.waitForSelector('.game-card h3');
  check((await ben.getByRole('link', { name: 'Go on' }).count()) === 0, 'the lobby offers a seat that has gone');
  await ann.goto(`${server.url}/#/code/${await give(cat)}`);
  await ann.getByRole('button', { name: 'Bring my seat here' }).click();
  await ann.getByRole('heading', { name: 'several seats' }).waitFor();
  await ann.getByRole('link', { name: 'Go on' }).click();
  await ann.waitForSelector('.felt, .handover');
  for (const page of [ann, ben, cat]) {
    check(page.errors.length === 0, page.errors.join('; '));
    await page.context().close();
  }
  return 'moved twice';
}

/** A table nobody came to: left by the menu, or played with bots; the rules lead back to it. */
async function waitingRoom({ browser, server }) {
  const page = await person(browser);
  await setUp(page, server, 'henchmania', 'open');
  await page.getByText('What was chosen').waitFor();
  await page.getByRole('link', { name: 'Rules' }).click();
  await page.getByRole('button', { name: /^Duels/ }).click();
  check((await page.evaluate(() => document.activeElement?.textContent)) === 'Duels', 'the contents lead nowhere');
  await page.getByRole('link', { name: 'Back to the table' }).click();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Leave this table' }).click();
  await page.getByRole('button', { name: 'Yes, leave' }).click();
  await page.waitForSelector('.game-card h3');
  check((await page.getByRole('link', { name: 'Go on' }).count()) === 0, 'a table that was left is offered');
  await setUp(page, server, 'henchmania', 'open');
  await page.getByRole('button', { name: /with bots in the free chairs/ }).click();
  await page.waitForSelector('.prompt.mine');
  await lobby(page, server.url);
  check((await page.getByRole('link', { name: 'Go on' }).count()) === 1, 'the table nobody came to is still offered');
  await page.context().close();
  return 'left, then filled with bots';
}

/** The server dies in the middle of a choice, comes back, and the choice goes on; a move sent meanwhile counts once. */
async function broken({ browser, server }) {
  const page = await person(browser);
  await playNow(page, server.url, 'dark-promenade');
  await untilHandLit(page);
  await page.locator('.hand .item.lit').first().click();
  check((await look(page)).steps === 1, 'the first step is not kept');
  await server.down();
  await page.waitForSelector('.link');
  check((await look(page)).steps === 1, 'the half-made choice is lost with the connection');
  const before = (await look(page)).log;
  await page.locator('.area.lit .pick').first().click();
  await page.waitForFunction(() => document.querySelector('.prompt')?.textContent?.includes('Sending'));
  await server.up();
  await page.waitForFunction((count) => document.querySelectorAll('.log .line').length > count, before, { timeout: 20_000 });
  await idle(500);
  const lines = await page.locator('.log .line').allInnerTexts();
  const played = lines.slice(before).filter((line) => / plays /.test(line) && !/Magpie/.test(line));
  check(played.length === 1, `the move was played ${played.length} times: ${lines.slice(before).join(' | ')}`);
  await page.context().close();
  return 'kept over a restart, played once';
}

/** Reloading the page in the middle of a game comes back to it, from the lobby too. */
async function reload({ browser, server }) {
  const page = await person(browser);
  await playNow(page, server.url, 'henchmania');
  await page.waitForSelector('.prompt.mine');
  const say = (await look(page)).say;
  await page.reload();
  await page.waitForSelector('.prompt.mine');
  check((await look(page)).say === say, 'another prompt after reloading');
  await lobby(page, server.url);
  await page.getByRole('link', { name: 'Go on' }).first().click();
  await page.waitForSelector('.prompt.mine');
  await page.context().close();
  return 'same prompt';
}

/** A guided first game: every bubble that points finds what it points at, and real moves lead to the last one. */
async function guided({ browser, server }, game) {
  const page = await person(browser);
  await lobby(page, server.url);
  await page.getByRole('button', { name: `Learn by playing: ${GAMES[game]}`, exact: true }).click();
  await page.waitForSelector('.bubble');
  const random = dice(4);
  const until = Date.now() + 90_000;
  const seen = new Set();
  while (Date.now() < until) {
    const bubble = await page.evaluate(() => {
      const one = document.querySelector('.bubble');
      const shown = document.querySelector('.guided')?.getBoundingClientRect();
      return one && {
        say: one.querySelector('p')?.textContent ?? '', points: one.hasAttribute('data-points'), go: one.querySelector('.button') !== null,
        found: shown !== undefined && shown.width > 0 && shown.bottom > 0 && shown.top < innerHeight,
      };
    });
    check(bubble, 'the bubble is gone');
    if (/heart of it/.test(bubble.say)) break;
    if (!seen.has(bubble.say)) {
      await idle(60);
      const still = await page.evaluate(() => document.querySelector('.bubble p')?.textContent);
      check(still !== bubble.say || !bubble.points || bubble.found || (await page.locator('.guided').count()), `nothing is where this points: ${bubble.say}`);
      seen.add(bubble.say);
    }
    // A question that is asked first is answered first.
    if (bubble.go && !(await look(page)).dialog) await hit(page, '.bubble .button');
    else await clickOnce(page, random);
    await idle(30);
  }
  check((await page.locator('.bubble').innerText()).includes('heart of it'), `only ${seen.size} bubbles: ${[...seen].at(-1)}`);
  check(page.errors.length === 0, page.errors.join('; '));
  await page.context().close();
  return `${seen.size} bubbles`;
}

/** A whole game, then: the replay, a linked position, a line of the log, chances and turning points, the proof. */
async function replay({ browser, server }) {
  const page = await person(browser);
  await playNow(page, server.url, 'city-of-hemloch');
  const done = await playOut(page, { seed: 2, seconds: 120 });
  check(done.over, 'the game does not end');
  await page.getByRole('link', { name: 'Watch the replay' }).click();
  await page.waitForSelector('.scrub input');
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.waitForFunction(() => /\/replay\/[^/]+\/[1-9]/.test(location.hash));
  const end = new URL(page.url()).hash;
  await page.getByRole('button', { name: 'Verify shuffles and dice' }).click();
  await page.waitForFunction(() => document.querySelector('.player [role=status]')?.textContent?.startsWith('Verified'));
  const proof = await page.locator('.player [role=status]').innerText();
  await page.getByRole('button', { name: 'Work out the chances' }).click();
  await page.waitForSelector('.graph .curve', { timeout: 90_000 });
  check((await page.locator('.graph .curve').count()) === 2, 'not every seat has its curve');
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download the record' }).click()]);
  check(saved.suggestedFilename().endsWith('.record'), 'no record to download');
  await page.locator('.log .moment').first().click();
  await page.waitForFunction((hash) => location.hash !== hash, end);
  await page.goto(`${server.url}/${end}`);
  await page.reload();
  await page.waitForSelector('.scrub input');
  check(new URL(page.url()).hash === end, 'the link to a position leads elsewhere');
  await page.context().close();
  return proof.slice(0, 60);
}

/** The live log: lines of one player only, words, and the table as it was at a line. */
async function liveLog({ browser, server }) {
  const page = await person(browser);
  await playNow(page, server.url, 'henchmania');
  const random = dice(12);
  const until = Date.now() + 60_000;
  while (Date.now() < until && (await look(page)).log < 25) {
    await clickOnce(page, random);
    await idle(20);
  }
  await page.waitForSelector('.prompt.mine');
  const all = await page.locator('.log .line').count();
  await page.getByLabel('Whose doings').selectOption('Magpie');
  const hers = await page.locator('.log .line span').allInnerTexts();
  check(hers.length > 0 && hers.length < all && hers.every((say) => say.includes('Magpie')), 'the log of one player holds others');
  await page.getByLabel('Whose doings').selectOption('');
  await page.getByLabel('Search the log').fill('draws');
  check((await page.locator('.log .line').count()) < all, 'a word finds everything');
  await page.getByLabel('Search the log').fill('');
  const now = await page.locator('.felt').innerText();
  await page.locator('.log .moment').first().click();
  await page.waitForSelector('.back-then');
  check((await page.locator('.felt').innerText()) !== now, 'looking back shows the table of now');
  check((await page.locator('.felt .lit').count()) === 0, 'things of the past can be chosen');
  await page.getByRole('button', { name: 'Back to now' }).click();
  check((await page.locator('.felt').innerText()) === now, 'the table of now is another one');
  await page.context().close();
  return `${all} lines, ${hers.length} of one player`;
}

/** Sounds are off until they are asked for, and that is remembered; after an absence, what happened is told. */
async function absence({ browser, server }) {
  const page = await person(browser);
  await page.addInitScript(() => {
    globalThis.beeps = 0;
    const start = AudioScheduledSourceNode.prototype.start;
    AudioScheduledSourceNode.prototype.start = function (...rest) {
      globalThis.beeps += 1;
      return start.apply(this, rest);
    };
  });
  await playNow(page, server.url, 'henchmania');
  const random = dice(3);
  const moves = async (count) => {
    const until = Date.now() + 40_000;
    for (let done = 0; done < count && Date.now() < until; ) {
      const now = await clickOnce(page, random);
      if (now.asked && !now.sending) done += 1;
      await idle(40);
    }
  };
  await moves(4);
  check((await page.evaluate(() => globalThis.beeps)) === 0, 'sounds before anybody asked for them');
  await page.waitForSelector('.prompt.mine');
  const told = await page.locator('.recap p').count();
  check(told > 0, 'nothing is told since the last turn');
  await page.reload();
  await page.waitForSelector('.prompt.mine');
  check((await page.locator('.recap').count()) === 1, 'after coming back nothing is told of what was missed');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByLabel('Sounds').check();
  await page.keyboard.press('Escape');
  await moves(3);
  const loud = await page.evaluate(() => globalThis.beeps);
  check(loud > 0, 'sounds were asked for and do not come');
  await page.reload();
  await page.waitForSelector('.prompt.mine');
  await page.getByRole('button', { name: 'Menu' }).click();
  check(await page.getByLabel('Sounds').isChecked(), 'the choice of sounds is forgotten');
  await page.context().close();
  return `${told} lines since the last turn, ${loud} sounds`;
}

export const tests = {
  together,
  'one device': oneDevice,
  beside,
  moving,
  'waiting room': waitingRoom,
  'broken connection': broken,
  reload,
  ...Object.fromEntries(Object.keys(GAMES).map((game) => [`guided ${game}`, (context) => guided(context, game)])),
  'live log': liveLog,
  absence,
  replay,
};
