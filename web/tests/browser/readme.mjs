// Makes the pictures of the README: `node tests/browser/readme.mjs [GAME…]`. They are WebP, made small by the browser itself.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { browse, clickOnce, dice, GAMES, idle, lobby, look, person, playNow, Server } from './harness.mjs';

/** How far each game is played, by whom it is looked at best, and what must be on the table. */
const MOMENTS = {
  'city-of-hemloch': { scheme: 'dark', lines: 30, seed: 9, until: '[data-id="hand-A"] .item.lit + .item.lit' },
  'dark-promenade': {
    scheme: 'light', lines: 30, seed: 5,
    until: '.felt:has([data-id="r2"] [data-kind="card"]):has([data-id="c2"] [data-kind="card"]) [data-id="hand-0"] .item.lit',
  },
  henchmania: { scheme: 'light', lines: 40, seed: 3, until: '.clash [data-kind="die"]' },
  'darkleaf-gambit': { scheme: 'dark', lines: 18, seed: 8, until: '.board .item.lit' },
  'hamlet-heroes': { scheme: 'dark', lines: 40, seed: 3, until: '.clash [data-kind="die"]' },
};

const to = resolve(fileURLToPath(new URL('.', import.meta.url)), '../../../docs/shots');
mkdirSync(to, { recursive: true });
const wanted = process.argv.slice(2);
const server = await Server.start();
const browser = await browse();
const shrinker = await (await browser.newContext()).newPage();

async function picture(page, name) {
  await page.mouse.move(1, 1);
  await page.evaluate(() => scrollTo(0, 0));
  await idle(500);
  const png = (await page.screenshot()).toString('base64');
  const webp = await shrinker.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    canvas.getContext('2d').drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.82).split(',')[1];
  }, png);
  writeFileSync(join(to, `${name}.webp`), Buffer.from(webp, 'base64'));
  console.log(`${name}.webp ${Math.round((webp.length * 3) / 4 / 1024)} KiB`);
}

if (!wanted.length || wanted.includes('lobby')) {
  const page = await person(browser, { tall: 1010, quick: false });
  await lobby(page, server.url);
  await picture(page, 'lobby');
}
for (const game of Object.keys(GAMES).filter((id) => !wanted.length || wanted.includes(id))) {
  const { scheme, lines, seed, until } = MOMENTS[game];
  const page = await person(browser, { scheme });
  await playNow(page, server.url, game);
  const random = dice(seed);
  for (const end = Date.now() + 120_000; Date.now() < end; ) {
    if ((await look(page)).log > lines && (await page.locator(until).count())) break;
    if ((await clickOnce(page, random)).over) break;
    await idle(20);
  }
  // A half-made choice would hide the question.
  while ((await look(page)).steps) await page.keyboard.press('Escape');
  await picture(page, game);
  await page.context().close();
}
await browser.close();
await server.close();
