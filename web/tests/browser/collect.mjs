// Gathers what really goes over the wire while the other tests play, one example of everything new, to be held against
// the types of the page.

/** Words whose value decides the type of what surrounds them: each value counts as something new. */
const TELLING = new Set(['t', 'kind', 'shape', 'place', 'change', 'stage', 'provenance', 'what', 'status', 'show']);
const seen = new Set();
/** Name of a type in `wire.ts`, and examples of it. */
export const examples = new Map();

function* paths(value, at) {
  if (Array.isArray(value)) {
    for (const one of value) yield* paths(one, `${at}[]`);
  } else if (value && typeof value === 'object') {
    // Which words stand together matters: a field that is sometimes missing is another shape.
    yield `${at}{${Object.keys(value).sort().join()}}`;
    for (const [key, one] of Object.entries(value)) yield* paths(one, `${at}.${key}${TELLING.has(key) ? `=${one}` : ''}`);
  } else {
    yield `${at}:${value === null ? 'null' : typeof value}`;
  }
}

function keep(type, value) {
  let fresh = false;
  for (const path of paths(value, type)) {
    if (!seen.has(path)) fresh = true;
    seen.add(path);
  }
  if (!fresh) return;
  if (!examples.has(type)) examples.set(type, []);
  examples.get(type).push(value);
}

const answers = [
  [/^GET \/api\/games$/, '{ games: GameInfo[] }'],
  [/^GET \/api\/rules\//, 'Ledger'],
  [/^GET \/api\/tables$/, '{ tables: TableLine[] }'],
  [/^POST \/api\/tables$/, 'Created'],
  [/^POST \/api\/tables\/[^/]+\/sit$/, 'SeatKey'],
  [/^POST \/api\/replay$/, 'Frame'],
  [/^POST \/api\/chances$/, '{ chances: Chance[] }'],
];

export function collect(page) {
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => keep('FromServer', JSON.parse(String(payload))));
    socket.on('framesent', ({ payload }) => keep('ToServer', JSON.parse(String(payload))));
  });
  page.on('response', async (response) => {
    const request = response.request();
    const call = `${request.method()} ${new URL(response.url()).pathname}`;
    const type = answers.find(([pattern]) => pattern.test(call))?.[1];
    if (!type || !response.ok()) return;
    if (call === 'POST /api/tables') keep('Create', JSON.parse(request.postData() ?? '{}'));
    // A page that is closed meanwhile has nothing to say.
    await response.json().then((body) => keep(type, body), () => undefined);
  });
}
