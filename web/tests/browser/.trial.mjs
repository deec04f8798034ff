process.on('uncaughtException', (e) => console.log('caught', e.message)); process.on('unhandledRejection', (e) => console.log('rej', e?.message));
import http from 'node:http';
import { Server, browse, person, lobby, playNow, look, idle, hit, settle, clickOnce, playOut, dice, GAMES } from './harness.mjs';
const server = await Server.start();
const browser = await browse();
const people = {};
const S = { server, browser, people, person, lobby, playNow, look, idle, hit, settle, clickOnce, playOut, dice, GAMES };
S.who = async (name, opts) => (people[name] ??= await person(browser, { quick: false, ...opts }));
S.shot = async (page, name, full=false) => { await page.screenshot({ path: `/tmp/trial/${name}.png`, fullPage: full }); return `/tmp/trial/${name}.png`; };
S.state = (page) => page.evaluate(() => {
  const t = (q) => [...document.querySelectorAll(q)].map((e) => e.innerText.replace(/\s+/g, ' ').trim());
  return { prompt: t('.prompt'), recap: t('.recap'), bubble: t('.bubble'), offers: t('.offers .offer').slice(0, 60), log: t('.log .line').slice(-6), dialog: t('dialog'), notice: t('.notice'), seats: t('.seat'), over: t('.over-note') };
});
// choose an offer by regex from list
S.pick = async (page, re) => {
  const n = await page.evaluate(() => { const d = document.querySelector('.offers:not([open])'); if (d) d.open = true; return [...document.querySelectorAll('.offers .offer')].map((e) => e.innerText); });
  const at = n.findIndex((s) => re.test(s));
  if (at < 0) return 'none: ' + n.slice(0,40).join(' | ');
  await hit(page, '.offers .offer', at);
  await idle(400);
  const yes = page.locator('dialog .button', { hasText: 'Do it' });
  let note = '';
  if (await yes.count()) { note = 'CONFIRM '; await yes.first().click(); }
  await idle(500); await S.settle(page);
  return note + n[at];
};
http.createServer((req, res) => {
  let body = ''; req.on('data', (d) => (body += d)); req.on('end', async () => {
    try {
      const fn = new (Object.getPrototypeOf(async function () {}).constructor)('S', `with(S){return (async()=>{${body}})()}`);
      const r = await fn(S);
      res.end(typeof r === 'string' ? r : JSON.stringify(r, null, 1) ?? 'ok');
    } catch (e) { res.end('ERR ' + e.stack); }
  });
}).listen(Number(process.env.TPORT ?? 9911));
console.log('up', server.url);
