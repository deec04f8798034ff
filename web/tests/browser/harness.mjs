// A server of its own, a real browser, and small helpers for playing through the page.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { collect } from './collect.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
export const artefacts = resolve(here, '../artefacts');
const target = process.env.CARGO_TARGET_DIR ?? resolve(here, '../../../target');
const binary = process.env.PARLOUR_BIN ?? join(target, 'release/parlour');

const ALL = {
  'city-of-hemloch': 'The City of Hemloch',
  'dark-promenade': 'Hemloch: Dark Promenade',
  henchmania: 'Henchmania',
  'darkleaf-gambit': 'Darkleaf Gambit',
  'hamlet-heroes': 'Hamlet Heroes',
};
/** The games the tests go through; `PARLOUR_GAMES=henchmania,…` looks at some only. */
export const GAMES = Object.fromEntries(
  Object.entries(ALL).filter(([id]) => !process.env.PARLOUR_GAMES || process.env.PARLOUR_GAMES.split(',').includes(id)),
);

/** Where a chromium is; installed by apt-get where this runs as root and there is none. */
export function findChromium() {
  const known = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const find = () => known.map((name) => spawnSync('which', [name]).stdout.toString().trim()).find(Boolean);
  const found = process.env.CHROMIUM ?? find();
  if (found) return found;
  if (process.getuid?.() === 0) {
    const install = () => spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-dejavu-core'], { stdio: 'ignore' });
    // A machine that has never asked for its list of packages does not know that there is one.
    if (install().status !== 0) {
      spawnSync('apt-get', ['update'], { stdio: 'ignore' });
      install();
    }
    return find();
  }
  return undefined;
}

function freePort() {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}

/** A server that can be stopped and started again on its port, with its data. */
export class Server {
  static async start() {
    if (!existsSync(binary)) throw new Error(`${binary} is missing: build it with cargo build --release`);
    const server = new Server();
    server.port = await freePort();
    server.data = mkdtempSync(join(tmpdir(), 'parlour-browser-'));
    server.url = `http://127.0.0.1:${server.port}`;
    await server.up();
    return server;
  }

  async up() {
    this.child = spawn(binary, ['serve', '--bind', `127.0.0.1:${this.port}`, '--data', this.data, '--no-limits'], {
      stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, PARLOUR_LOG: 'warn' },
    });
    this.said = '';
    this.child.stderr.on('data', (data) => (this.said += data));
    for (let tries = 0; tries < 100; tries++) {
      try {
        if ((await fetch(`http://127.0.0.1:${this.port}/healthz`)).ok) return;
      } catch {
        // Not yet.
      }
      await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error(`the server does not come up: ${this.said}`);
  }

  /** Stops it as a crash would. */
  async down() {
    const gone = new Promise((done) => this.child.once('exit', done));
    this.child.kill('SIGKILL');
    await gone;
  }

  async close() {
    await this.down();
    rmSync(this.data, { recursive: true, force: true });
  }
}

export async function browse() {
  const executablePath = findChromium();
  if (!executablePath) return undefined;
  const args = ['--disable-dev-shm-usage', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  // A page that did not come over the wire counts as a stranger to the local server.
  if (process.env.PARLOUR_WEB) args.push('--disable-features=LocalNetworkAccessChecks');
  return chromium.launch({ executablePath, args });
}

/** With `PARLOUR_WEB=dist` the page comes from `npm run build` and not from the binary: no Rust is built to try a change. */
function fromFolder(route) {
  const path = new URL(route.request().url()).pathname;
  return route.fulfill({ path: join(resolve(here, '../..', process.env.PARLOUR_WEB), path === '/' ? 'index.html' : path) });
}

/** A fresh person: own storage, own window. Errors of the page fail the test that watches them. */
export async function person(browser, { size = 'desk', scheme = 'light', quick = true, reduced = false, tall = 900 } = {}) {
  const viewport = size === 'phone' ? { width: 390, height: 844 } : { width: 1400, height: tall };
  const context = await browser.newContext({
    viewport, colorScheme: scheme, hasTouch: size === 'phone', reducedMotion: reduced ? 'reduce' : 'no-preference',
  });
  if (process.env.PARLOUR_WEB) await context.route(/^http:\/\/127\.0\.0\.1:\d+\/(assets\/.*|icon\.svg)?$/, fromFolder);
  const page = await context.newPage();
  collect(page);
  page.errors = [];
  page.on('pageerror', (error) => page.errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/ERR_CONNECTION|WebSocket|Failed to load resource/.test(message.text())) page.errors.push(message.text());
  });
  if (quick) await page.addInitScript(() => localStorage.setItem('parlour.motion', 'false'));
  return page;
}

export async function lobby(page, url) {
  await page.goto(url);
  await page.waitForSelector('.game-card h3');
}

export async function playNow(page, url, game) {
  await lobby(page, url);
  await page.getByRole('button', { name: `Play now: ${GAMES[game] ?? game}, against bots`, exact: true }).click();
  await page.waitForSelector('.felt');
}

/** Waits until this person is asked, or the game is over, and nothing has happened for a moment. */
export async function settle(page) {
  let last = '';
  for (let n = 0, still = 0; n < 200 && still < 4; n++) {
    const now = await look(page);
    const mark = `${now.say}|${now.log}`;
    still = (now.asked || now.over) && !now.sending && mark === last ? still + 1 : 0;
    last = mark;
    await idle(80);
  }
}

export const idle = (ms) => new Promise((done) => setTimeout(done, ms));

export async function confirmIfAsked(page) {
  // A scoring stands before what follows until it has been read.
  const yes = page.locator('dialog .button', { hasText: /^(Do it|Go on)$/ });
  if (await yes.count()) await yes.first().click({ timeout: 1500 }).catch(() => undefined);
  // A click beside what glows shows a card large: put it away and go on.
  else if (await page.locator('dialog .bigcard').count()) await page.keyboard.press('Escape');
}

/** What the page shows of its state, in one look. */
export function look(page) {
  return page.evaluate(() => ({
    over: document.querySelector('.over-note') !== null,
    asked: document.querySelector('.prompt.mine') !== null,
    sending: [...document.querySelectorAll('.prompt .quiet')].some((one) => one.textContent?.startsWith('Sending')),
    lit: document.querySelectorAll('.item.lit, .pick:not([aria-pressed])').length,
    steps: document.querySelectorAll('.sofar .step').length,
    offers: document.querySelectorAll('.offers .offer').length,
    quick: document.querySelectorAll('.which .offer, .prompt > .offer, .quick .offer').length,
    folded: document.querySelector('.offers:not([open])') !== null,
    dialog: document.querySelector('dialog') !== null,
    say: document.querySelector('.prompt .say')?.textContent?.trim() ?? '',
    log: document.querySelectorAll('.log .line').length,
  }));
}

/** A small generator, so that a failing game can be played again. */
export function dice(seed) {
  let state = seed >>> 0 || 1;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const GLOWS = '.item.lit, .pick:not([aria-pressed])';
const NAMED = '.which .offer, .prompt > .offer, .quick .offer';
const LISTED = '.offers .offer';

/** A point where the n-th of some things can really be hit: a card in a fan lies under its neighbour. */
function aim(page, selector, n) {
  return page.evaluate(([css, at]) => {
    const all = [...document.querySelectorAll(css)];
    const one = all[at % Math.max(1, all.length)];
    if (!one) return undefined;
    const free = () => {
      const box = one.getBoundingClientRect();
      for (const down of [0.5, 0.2, 0.8, 0.05, 0.95]) {
        for (const along of [0.5, 0.12, 0.88, 0.04, 0.96]) {
          const x = box.left + box.width * along;
          const y = box.top + box.height * down;
          if (one.contains(document.elementFromPoint(x, y))) return { x, y };
        }
      }
      return undefined;
    };
    for (const block of [undefined, 'center', 'start', 'end']) {
      if (block) one.scrollIntoView({ block, inline: 'center', behavior: 'instant' });
      const found = free();
      if (found) return found;
    }
    return undefined;
  }, [selector, n]);
}

export async function hit(page, selector, n = 0) {
  const at = await aim(page, selector, n);
  if (at) await page.mouse.click(at.x, at.y);
  return at !== undefined;
}

/** Makes one choice with the mouse alone: mostly by what glows, now and then by the list. */
export async function clickOnce(page, random) {
  const now = await look(page);
  if (now.dialog) {
    await confirmIfAsked(page);
    return now;
  }
  if (now.over || !now.asked || now.sending) return now;
  const ways = [];
  if (now.quick && (now.lit === 0 || random(3) === 0)) ways.push([NAMED, now.quick]);
  if (now.lit && (now.steps > 0 || random(4) > 0)) ways.push([GLOWS, now.lit]);
  if (now.offers) ways.push([LISTED, now.offers]);
  for (const [selector, count] of ways) {
    if (selector === LISTED && now.folded) await hit(page, '.offers > summary');
    if (await hit(page, selector, random(count))) break;
  }
  return now;
}

/** Plays on until a card of the hand can be picked up: a game may ask for something else first. */
export async function untilHandLit(page) {
  const random = dice(3);
  const until = Date.now() + 30_000;
  for (;;) {
    await page.waitForSelector('.prompt.mine');
    const now = await look(page);
    if (now.steps === 0 && (await page.locator('.hand .item.lit').count())) return;
    if (Date.now() > until) throw new Error(`no card of the hand can be played; the page says “${now.say}”`);
    if (now.asked && !now.sending) await clickOnce(page, random);
    await idle(60);
  }
}

export async function playOut(page, { seed = 1, seconds = 150, choose = clickOnce } = {}) {
  const random = dice(seed);
  const until = Date.now() + seconds * 1000;
  let choices = 0;
  let still = 0;
  let last = '';
  while (Date.now() < until) {
    const now = await choose(page, random);
    if (now.over) {
      // The last scoring lies over the end.
      for (let tries = 0; tries < 5 && (await look(page)).dialog; tries++) await confirmIfAsked(page);
      return { over: true, choices };
    }
    const mark = `${now.say}|${now.steps}|${now.log}`;
    if (now.asked && !now.sending) choices += 1;
    still = mark === last ? still + 1 : 0;
    last = mark;
    if (still > 400) throw new Error(`nothing happens any more: ${mark}`);
    await idle(now.asked ? 15 : 40);
  }
  return { over: false, choices, last };
}

export function folder() {
  mkdirSync(artefacts, { recursive: true });
  return artefacts;
}
