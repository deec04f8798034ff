// Runs the browser tests against the release binary: `npm run browser [-- WORD…]` for those whose names hold a word.
import { browse, Server } from './harness.mjs';
import { tests as people } from './people.mjs';
import { tests as play } from './play.mjs';
import { alone, tests as screens } from './screens.mjs';
import { tests as wire } from './wire.mjs';

const LONGEST_MS = 240_000;
const words = process.argv.slice(2);
const wanted = (tests) => Object.entries(tests).filter(([name]) => words.length === 0 || words.some((word) => name.includes(word)));

const probe = await browse();
if (!probe) {
  console.log('skipped: there is no chromium, and only root can install it');
  process.exit(3);
}

await probe.close();

let failed = 0;
let run = 0;

async function one(browser, name, test) {
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
  run += 1;
  console.log(`${name.padEnd(24)} ${((Date.now() - begun) / 1000).toFixed(1).padStart(6)} s  ${said}`);
}

/** Some tests by so many browsers at once. */
async function all(tests, browsers) {
  const waiting = [...tests];
  await Promise.all(Array.from({ length: browsers }, async () => {
    const browser = await browse();
    for (let next = waiting.shift(); next; next = waiting.shift()) await one(browser, ...next);
    await browser.close();
  }));
}

const begun = Date.now();
// What measures time runs alone; what looks at everything that was said runs when it has been said.
await all(wanted(alone), 1);
await all(wanted({ ...play, ...people, ...screens }), 2);
await all(wanted(wire), 1);
const took = `${((Date.now() - begun) / 1000).toFixed(0)} s`;
console.log(failed ? `${failed} of ${run} failed, ${took}` : `all ${run} passed, ${took}`);
process.exit(failed ? 1 : 0);
