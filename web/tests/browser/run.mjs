// Runs the browser tests against the release binary: `npm run browser [-- WORD…]` for those whose names hold a word.
import { browse, Server } from './harness.mjs';
import { tests as people } from './people.mjs';
import { tests as play } from './play.mjs';
import { tests as screens } from './screens.mjs';

const words = process.argv.slice(2);
const all = Object.entries({ ...play, ...people, ...screens }).filter(([name]) => words.length === 0 || words.some((word) => name.includes(word)));
const browser = await browse();
if (!browser) {
  console.log('skipped: there is no chromium, and only root can install it');
  process.exit(3);
}
const LONGEST_MS = 240_000;
const lines = [];
let failed = 0;
for (const [name, test] of all) {
  const begun = Date.now();
  const server = await Server.start();
  let said;
  let timer;
  try {
    const late = new Promise((_, fail) => (timer = setTimeout(() => fail(new Error('took too long')), LONGEST_MS)));
    said = `passed  ${await Promise.race([test({ browser, server }), late])}`;
  } catch (error) {
    failed += 1;
    said = `FAILED  ${error.message}`;
  } finally {
    clearTimeout(timer);
    for (const context of browser.contexts()) await context.close().catch(() => undefined);
    await server.close();
  }
  const line = `${name.padEnd(24)} ${((Date.now() - begun) / 1000).toFixed(1).padStart(6)} s  ${said}`;
  console.log(line);
  lines.push(line);
}
await browser.close();
console.log(failed ? `${failed} of ${all.length} failed` : `all ${all.length} passed`);
process.exit(failed ? 1 : 0);
