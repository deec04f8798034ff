// Makes the pictures of the README: `node tests/browser/readme.mjs`.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { browse, clickOnce, dice, GAMES, idle, lobby, look, person, playNow, Server } from './harness.mjs';

const to = resolve(fileURLToPath(new URL('.', import.meta.url)), '../../../docs/images');
mkdirSync(to, { recursive: true });
const server = await Server.start();
const browser = await browse();
const picture = (page, name) => page.screenshot({ path: join(to, `${name}.jpg`), type: 'jpeg', quality: 72 });
let page = await person(browser);
await lobby(page, server.url);
await picture(page, 'lobby');
for (const [at, game] of Object.keys(GAMES).entries()) {
  page = await person(browser, { scheme: at % 2 ? 'dark' : 'light' });
  await playNow(page, server.url, game);
  const random = dice(21);
  for (let n = 0; n < 500; n++) {
    const now = await clickOnce(page, random);
    if (now.over || (now.log > 45 && now.asked && now.steps === 0 && !now.sending)) break;
    await idle(25);
  }
  for (let n = 0; n < 60 && !(await look(page)).asked; n++) await idle(50);
  await page.evaluate(() => scrollTo(0, 0));
  await idle(400);
  await picture(page, game);
}
await browser.close();
await server.close();
