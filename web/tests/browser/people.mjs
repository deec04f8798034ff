// Several people: two browsers and a watcher, one device for two, a connection that breaks.
import { clickOnce, confirmIfAsked, dice, idle, lobby, look, person, playNow } from './harness.mjs';

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
  while (moves < 12 && Date.now() < until) {
    for (const page of [ann, ben]) {
      const now = await look(page);
      if (now.asked && !now.sending) {
        const before = now.log;
        await clickOnce(page, random);
        await idle(60);
        if ((await look(page)).log > before) moves += 1;
      }
    }
  }
  check(moves >= 12, `only ${moves} moves`);
  await idle(300);
  const [a, c] = await Promise.all([ann, cat].map((page) => look(page)));
  check(a.say.replace('Your turn. ', '') === c.say.replace('Your turn. ', ''), `the watcher reads “${c.say}”, the player “${a.say}”`);
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

/** The server dies in the middle of a choice, comes back, and the choice goes on; a move sent meanwhile counts once. */
async function broken({ browser, server }) {
  const page = await person(browser);
  await playNow(page, server.url, 'dark-promenade');
  await page.waitForSelector('.hand .item.lit');
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

/** The guided first game: bubbles, real moves. */
async function guided({ browser, server }) {
  const page = await person(browser);
  await lobby(page, server.url);
  await page.getByRole('button', { name: /Learn by playing: Hemloch: Dark Promenade/ }).click();
  await page.waitForSelector('.bubble');
  const random = dice(4);
  const until = Date.now() + 60_000;
  const seen = new Set();
  while (Date.now() < until) {
    const text = await page.locator('.bubble p').first().innerText().catch(() => '');
    seen.add(text);
    if (/heart of it/.test(text)) break;
    const next = page.locator('.bubble .button');
    if (await next.count()) await next.click().catch(() => undefined);
    else await clickOnce(page, random);
    await idle(40);
  }
  check(seen.size >= 7, `only ${seen.size} bubbles`);
  await page.context().close();
  return `${seen.size} bubbles`;
}

/** A finished game: replay, a linked position, chances, proof. */
async function replay({ browser, server }) {
  const page = await person(browser);
  await lobby(page, server.url);
  await page.locator('details.old summary').click();
  await page.getByRole('button', { name: 'Play now: Connect Four, against bots' }).click();
  await page.waitForSelector('.felt');
  const random = dice(2);
  const until = Date.now() + 40_000;
  while (Date.now() < until && !(await clickOnce(page, random)).over) await idle(20);
  await confirmIfAsked(page);
  await page.getByRole('link', { name: 'Watch the replay' }).click();
  await page.waitForSelector('.scrub input');
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.waitForFunction(() => /\/replay\/[^/]+\/[1-9]/.test(location.hash));
  const end = new URL(page.url()).hash;
  await page.getByRole('button', { name: 'Verify the shuffle' }).click();
  await page.waitForFunction(() => document.querySelector('.player [role=status]')?.textContent?.startsWith('Verified'));
  await page.getByRole('button', { name: 'Work out the chances' }).click();
  await page.waitForSelector('.graph .curve', { timeout: 30_000 });
  await page.reload();
  await page.waitForSelector('.scrub input');
  check(new URL(page.url()).hash === end, 'the link to a position leads elsewhere');
  await page.context().close();
  return end;
}

export const tests = { together, 'one device': oneDevice, 'broken connection': broken, reload, guided, replay };
