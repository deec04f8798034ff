// Whole games through the page: by mouse, by keyboard, by the accessibility tree.
import { clickOnce, dice, GAMES, hit, idle, lobby, look, person, playNow, playOut, untilHandLit } from './harness.mjs';

const check = (truth, say) => {
  if (!truth) throw new Error(say);
};

/** What gets a game on: somebody who changes his gear for ever never meets the Champion. */
const EAGER = { 'hamlet-heroes': /^(Leave for|Fight|Attack|Enter|Go to|Travel|Face|Done)/ };

/** Hamlet Heroes can take two hours: with its option for the last round it ends by its own rules within minutes. */
async function shortGame(page, url) {
  await page.goto(`${url}/#/new/hamlet-heroes`);
  await page.getByLabel('Seat 2').selectOption('casual');
  await page.getByLabel('After this round the Hamlet falls').fill('10');
  await page.getByRole('button', { name: 'Sit down' }).click();
  await page.waitForSelector('.felt');
}

/** Everything that can be done by a button that says it. */
const SAID = '.offers .offer, .quick .offer';

async function byMouse({ browser, server }, game) {
  const page = await person(browser);
  await (game === 'hamlet-heroes' ? shortGame(page, server.url) : playNow(page, server.url, game));
  const eager = EAGER[game];
  const choose = async (_, random) => {
    const wanted = eager && random(4) > 0 ? await page.locator(SAID).allInnerTexts().then((all) => all.findIndex((say) => eager.test(say))) : -1;
    if (wanted < 0) return clickOnce(page, random);
    const now = await look(page);
    if (now.dialog || !now.asked || now.sending) return clickOnce(page, random);
    await hit(page, SAID, wanted);
    return now;
  };
  const done = await playOut(page, { seed: 7, seconds: 220, choose });
  check(done.over, `not over after ${done.choices} choices: ${done.last}`);
  check(page.errors.length === 0, page.errors.join('; '));
  const table = new URL(page.url()).hash.split('/')[2];
  await page.context().close();
  return `${done.choices} choices, table ${table}`;
}

/** Tab to the first thing that can be chosen, Enter; Escape backs out of what leads nowhere. */
async function byKeyboard({ browser, server }) {
  const page = await person(browser);
  await page.goto(server.url);
  await page.waitForSelector('.game-card h3');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');
  for (let tries = 0; tries < 60 && !(await focused()).includes(`Play now: ${GAMES['dark-promenade']}`); tries++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.felt');
  const done = await playOut(page, {
    seed: 3,
    seconds: 170,
    choose: async (_, random) => {
      const now = await look(page);
      if (now.over || !now.asked || now.sending) return now;
      const skip = random(6);
      let hits = 0;
      for (let tries = 0; tries < 150; tries++) {
        const on = await page.evaluate(() => document.activeElement?.matches('.item.lit, .pick:not([aria-pressed]), .offers .offer, .quick .offer, .which .offer, dialog .button') ?? false);
        if (on && hits++ >= skip) {
          await page.keyboard.press('Enter');
          break;
        }
        await page.keyboard.press('Tab');
      }
      await idle(30);
      return now;
    },
  });
  check(done.over, `not over after ${done.choices} choices: ${done.last}`);
  check(page.errors.length === 0, page.errors.join('; '));
  await page.context().close();
  return `${done.choices} choices`;
}

/** Sees roles and names only, as a screen reader does; acts by focus and Enter. */
async function byTree({ browser, server }) {
  const page = await person(browser);
  const session = await page.context().newCDPSession(page);
  await session.send('Accessibility.enable');
  const tree = async () => {
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    return nodes.filter((node) => !node.ignored).map((node) => ({
      role: node.role?.value, name: node.name?.value ?? '', dom: node.backendDOMNodeId,
      off: node.properties?.some((one) => one.name === 'disabled' && one.value.value === true),
    }));
  };
  const press = async (node) => {
    try {
      await session.send('DOM.focus', { backendNodeId: node.dom });
      await page.keyboard.press('Enter');
    } catch {
      // It went away while we looked, as it would under a finger.
    }
  };
  await page.goto(server.url);
  await page.waitForSelector('.game-card h3');
  const start = (await tree()).find((node) => node.role === 'button' && node.name === `Play now: ${GAMES['city-of-hemloch']}, against bots`);
  check(start, 'the tree has no button to play');
  await press(start);
  await page.waitForSelector('.felt');
  let choices = 0;
  const random = dice(5);
  const until = Date.now() + 170_000;
  while (Date.now() < until) {
    const nodes = await tree();
    if (nodes.some((node) => node.role === 'heading' && /You win!|The game is over|\bwins?$|^A draw$/.test(node.name))) {
      check(page.errors.length === 0, page.errors.join('; '));
      await page.context().close();
      return `${choices} choices`;
    }
    const sure = nodes.find((node) => node.role === 'button' && /^(Do it|Go on)$/.test(node.name));
    const able = nodes.filter((node) => node.role === 'button' && !node.off && (/can be chosen$/.test(node.name) || /^Choose /.test(node.name)));
    const listed = nodes.filter((node) => node.role === 'button' && !node.off && /^[A-Z].* .*\.$/.test(node.name));
    const from = able.length && (!listed.length || random(3) === 0) ? able : listed;
    // What went away under the finger may have opened a card large: it is put away.
    const shut = nodes.some((node) => node.role === 'dialog') ? nodes.find((node) => node.role === 'button' && node.name === 'Close') : undefined;
    const pick = sure ?? shut ?? from[random(from.length)];
    if (pick) {
      await press(pick);
      choices += 1;
    }
    await idle(pick ? 25 : 60);
  }
  throw new Error(`not over after ${choices} choices`);
}

/** From the lobby to a first move: two clicks. */
async function twoClicks({ browser, server }) {
  const page = await person(browser);
  await lobby(page, server.url);
  await page.getByRole('button', { name: `Play now: ${GAMES['darkleaf-gambit']}, against bots`, exact: true }).click();
  await page.locator(SAID).first().click();
  await page.waitForSelector('.log .line');
  await page.context().close();
  return 'two clicks';
}

/** Something that is not allowed says why, and the rule opens. */
async function refusals({ browser, server }) {
  const page = await person(browser);
  await playNow(page, server.url, 'dark-promenade');
  await untilHandLit(page);
  await page.locator('.hand .item.lit').first().click();
  // The other player's Avenue.
  await page.locator('.area[data-id="r1"]').click({ position: { x: 20, y: 60 } });
  await page.waitForSelector('.notice.refused');
  const tag = page.locator('.notice.refused .rule-tag');
  check(await tag.count(), 'the refusal names no rule');
  await tag.first().click();
  await page.waitForSelector('dialog .rule-text');
  const said = await page.locator('dialog .rule-text').innerText();
  await page.keyboard.press('Escape');
  await page.context().close();
  return said.slice(0, 60);
}

/** What a “?” opens lies over the table: nothing moves, it speaks sentences, and Escape closes it and nothing else. */
async function popover({ browser, server }) {
  const page = await person(browser);
  await playNow(page, server.url, 'dark-promenade');
  await untilHandLit(page);
  await page.locator('.hand .item.lit').first().click();
  await page.waitForSelector('.sofar .step');
  const places = () => page.evaluate(() => [...document.querySelectorAll('.felt .area')].map((one) => Math.round(one.getBoundingClientRect().top)).join());
  const before = await places();
  await page.locator('[data-id="grid"] .about').click();
  await page.waitForSelector('.popover:popover-open .rule-lines');
  check((await places()) === before, 'the table moves when something is opened');
  check(/\w+ \w+ \w+/.test(await page.locator('.popover:popover-open .rule-lines li').first().innerText()), 'a rule is named without its words');
  await page.keyboard.press('Escape');
  check((await page.locator('.popover:popover-open').count()) === 0, 'Escape leaves it open');
  check((await look(page)).steps === 1, 'Escape dropped the choice as well');
  await page.context().close();
  return 'opened and closed';
}

export const tests = {
  ...Object.fromEntries(Object.keys(GAMES).map((game) => [`mouse ${game}`, (context) => byMouse(context, game)])),
  keyboard: byKeyboard,
  'accessibility tree': byTree,
  'two clicks': twoClicks,
  refusals,
  popover,
};
