// Every screen: nothing for axe to find, pictures of every game, sizes and speeds.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { clickOnce, dice, folder, GAMES, idle, lobby, look, person, playNow, settle } from './harness.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const check = (truth, say) => {
  if (!truth) throw new Error(say);
};

async function faults(page, where) {
  // The policy of the page forbids foreign script in it, so axe comes in beside the page.
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const result = await globalThis.axe.run(document, { resultTypes: ['violations'] });
    return result.violations.map((one) => ({
      id: one.id, count: one.nodes.length, first: one.nodes[0]?.html.slice(0, 160), why: one.nodes[0]?.failureSummary?.slice(0, 240),
    }));
  });
  return found.map((one) => `${where}: ${one.id} ×${one.count}: ${one.first} ${one.why}`);
}

async function someMoves(page, count, seed = 11) {
  const random = dice(seed);
  for (let n = 0; n < count * 12; n++) {
    const now = await clickOnce(page, random);
    if (now.over || now.log > count * 3) break;
    await idle(20);
  }
  await settle(page);
}

/** Every screen there is, looked at by axe: in light and dark, wide and narrow. */
async function accessibility({ browser, server }, scheme, size) {
  const all = [];
  let screens = 0;
  const page = await person(browser, { size, scheme, reduced: true });
  const see = async (where, on = page) => {
    screens += 1;
    all.push(...(await faults(on, `${where} ${size} ${scheme}`)));
  };
  await lobby(page, server.url);
  await see('lobby');
  await page.goto(`${server.url}/#/new/henchmania`);
  await page.waitForSelector('fieldset');
  await see('new table');
  await page.goto(`${server.url}/#/rules/dark-promenade`);
  await page.waitForSelector('.rulelist li');
  await see('rules');
  await page.goto(`${server.url}/#/code`);
  await page.waitForSelector('form');
  await see('code');
  // Waiting, being invited, handing over.
  await page.goto(`${server.url}/#/new/dark-promenade`);
  await page.getByLabel('Seat 2').selectOption('open');
  await page.getByRole('button', { name: 'Sit down' }).click();
  await page.waitForSelector('.copylink input');
  await see('waiting');
  const links = await page.locator('.copylink input').evaluateAll((inputs) => inputs.map((one) => one.value));
  const guest = await person(browser, { size, scheme, reduced: true });
  await guest.goto(links.find((link) => link.includes('/join/')));
  await guest.getByRole('button', { name: 'Take a seat' }).waitFor();
  await see('join', guest);
  await guest.context().close();
  await page.goto(`${server.url}/#/new/dark-promenade`);
  await page.getByLabel('Seat 2').selectOption('me');
  await page.getByRole('button', { name: 'Sit down' }).click();
  const random = dice(9);
  for (let n = 0; n < 80 && !(await page.locator('.handover').count()); n++) {
    await clickOnce(page, random);
    await idle(30);
  }
  await page.waitForSelector('.handover');
  await see('hand-over');
  for (const game of Object.keys(GAMES)) {
    await playNow(page, server.url, game);
    await someMoves(page, 6);
    await see(game);
  }
  await page.goto(`${server.url}/#/`);
  await page.getByRole('button', { name: /^Learn by playing: Darkleaf/ }).click();
  await page.waitForSelector('.bubble');
  await see('guide');
  await playNow(page, server.url, 'henchmania');
  await page.waitForSelector('.prompt.mine');
  await page.getByRole('button', { name: 'Menu' }).click();
  await see('menu');
  await page.getByRole('button', { name: 'Continue on another device' }).click();
  await page.waitForSelector('.code');
  await see('code for another device');
  await page.keyboard.press('Escape');
  await page.locator('.line .rule-tag').first().click();
  await page.waitForSelector('dialog .rule-text');
  await see('rule');
  await page.keyboard.press('Escape');
  // The shortest game there is, to its end: a card large, over, replay.
  await playNow(page, server.url, 'hamlet-heroes');
  await page.locator('[data-id="sheet-A"] .item').first().focus();
  await page.keyboard.press('i');
  await page.waitForSelector('dialog .bigcard');
  await see('large card');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Give up' }).click();
  await see('giving up');
  await page.getByRole('button', { name: 'Yes, give up' }).click();
  await page.waitForSelector('.over-note');
  await see('over');
  await page.getByRole('link', { name: 'Watch the replay' }).click();
  await page.waitForSelector('.scrub input');
  await page.getByRole('button', { name: 'Work out the chances' }).click();
  await page.waitForSelector('.graph, .player .notice', { timeout: 60_000 });
  await see('replay');
  await page.context().close();
  check(all.length === 0, `${all.length} findings:\n${all.join('\n')}`);
  return `${screens} screens, no findings`;
}

async function pictures({ browser, server }, scheme, size) {
  const to = folder();
  const page = await person(browser, { size, scheme });
  await lobby(page, server.url);
  await page.screenshot({ path: join(to, `lobby-${size}-${scheme}.png`) });
  for (const game of Object.keys(GAMES)) {
    await playNow(page, server.url, game);
    await someMoves(page, 10, 3);
    await page.mouse.move(1, 1);
    await page.evaluate(() => scrollTo(0, 0));
    await idle(200);
    await page.screenshot({ path: join(to, `${game}-${size}-${scheme}.png`) });
  }
  check(page.errors.length === 0, page.errors.join('; '));
  await page.context().close();
  return `${Object.keys(GAMES).length + 1} pictures`;
}

/** Script and style of everything the page can load, compressed. */
async function weight({ browser, server }) {
  const page = await person(browser);
  const bytes = new Map();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const urls = new Map();
  session.on('Network.responseReceived', ({ requestId, response }) => urls.set(requestId, response.url));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => bytes.set(urls.get(requestId), encodedDataLength));
  await lobby(page, server.url);
  for (const hash of ['#/new/henchmania', '#/rules/henchmania', '#/replay/none']) {
    await page.goto(`${server.url}/${hash}`);
    await idle(400);
  }
  const parts = [...bytes].filter(([url]) => /\.(js|css)$/.test(url ?? ''));
  const sum = parts.reduce((total, [, size]) => total + size, 0);
  check(parts.length >= 4, `only ${parts.length} files seen`);
  check(sum <= 120_000, `${sum} bytes of script and style`);
  await page.context().close();
  return `${sum} bytes in ${parts.length} files`;
}

/** First paint over a slow line: 1.6 Mbit/s, 50 ms away. */
async function paint({ browser, server }) {
  const times = [];
  for (let n = 0; n < 3; n++) {
    const page = await person(browser);
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false, latency: 50, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8,
    });
    await page.goto(server.url);
    await page.waitForSelector('.game-card h3');
    times.push(await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 1e9));
    await page.context().close();
  }
  const best = Math.min(...times);
  check(best <= 1000, `first paint after ${best.toFixed(0)} ms`);
  return `first paint ${times.map((time) => time.toFixed(0)).join(', ')} ms`;
}

/** Frames while cards fly. */
async function smooth({ browser, server }) {
  const page = await person(browser, { quick: false });
  await playNow(page, server.url, 'dark-promenade');
  const random = dice(6);
  const gaps = [];
  for (let n = 0; n < 30 && gaps.length < 4; n++) {
    const now = await look(page);
    if (!now.asked || now.sending) {
      await idle(60);
      continue;
    }
    const frames = page.evaluate(() => new Promise((done) => {
      const times = [];
      let flown = 0;
      const tick = (time) => {
        if (document.getAnimations().some((one) => one.effect?.target?.classList?.contains('flying'))) {
          flown += 1;
          times.push(time);
        }
        if (times.length > 12 || performance.now() - begin > 1500) done(flown ? times.slice(1).map((one, at) => one - times[at]) : []);
        else requestAnimationFrame(tick);
      };
      const begin = performance.now();
      requestAnimationFrame(tick);
    }));
    await clickOnce(page, random);
    const seen = (await frames).filter((gap) => gap < 400);
    if (seen.length >= 6) gaps.push(seen.sort((a, b) => a - b)[Math.floor(seen.length / 2)]);
  }
  await page.context().close();
  check(gaps.length > 0, 'nothing flew');
  const middle = gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 2)];
  check(middle <= 17.5, `a frame every ${middle.toFixed(1)} ms during flights`);
  return `a frame every ${middle.toFixed(1)} ms over ${gaps.length} flights`;
}

/** Text at twice its size: nothing is cut off to the side. */
async function largeText({ browser, server }) {
  const page = await person(browser);
  await playNow(page, server.url, 'city-of-hemloch');
  await page.addStyleTag({ content: ':root{font-size:200%}' }).catch(() => page.evaluate(() => { document.documentElement.style.fontSize = '200%'; }));
  await idle(200);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await page.context().close();
  check(wide <= 2, `the page is ${wide} px too wide at 200 %`);
  return 'fits';
}

/** What is to be tapped on a phone is big enough. */
async function targets({ browser, server }) {
  const page = await person(browser, { size: 'phone' });
  const small = [];
  for (const game of Object.keys(GAMES)) {
    await playNow(page, server.url, game);
    await someMoves(page, 4);
    small.push(...(await page.evaluate((name) => [...document.querySelectorAll('.offer, .button, .item.lit[data-kind=card], .plain')]
      .map((one) => ({ box: one.getBoundingClientRect(), text: one.textContent?.trim().slice(0, 30) }))
      .filter(({ box }) => box.width > 0 && (box.height < 43.5 || box.width < 43.5))
      .map(({ box, text }) => `${name}: ${text} ${box.width.toFixed(0)}×${box.height.toFixed(0)}`), game)));
  }
  await page.context().close();
  check(small.length === 0, small.slice(0, 10).join('; '));
  return 'all 44 px';
}

const looks = ['light', 'dark'].flatMap((scheme) => ['desk', 'phone'].map((size) => [scheme, size]));

/** These measure time: nothing else may run beside them. */
export const alone = { paint, smooth };
export const tests = {
  weight,
  'large text': largeText,
  targets,
  ...Object.fromEntries(looks.map(([scheme, size]) => [`axe ${scheme} ${size}`, (context) => accessibility(context, scheme, size)])),
  ...Object.fromEntries(looks.map(([scheme, size]) => [`pictures ${scheme} ${size}`, (context) => pictures(context, scheme, size)])),
};
