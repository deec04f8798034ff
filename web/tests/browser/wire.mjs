// The types of the page against the server: everything that was really said must fit them, neither more nor less.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { examples } from './collect.mjs';
import { clickOnce, dice, folder, GAMES, idle, person, playNow } from './harness.mjs';

const web = resolve(fileURLToPath(new URL('.', import.meta.url)), '../..');

async function wire({ browser, server }) {
  // Alone, this test plays a little of everything; after the others it has heard whole games.
  for (const game of Object.keys(GAMES)) {
    const page = await person(browser);
    await playNow(page, server.url, game);
    const random = dice(8);
    for (let n = 0; n < 25; n++) {
      await clickOnce(page, random);
      await idle(15);
    }
    await page.context().close();
  }
  const types = [...new Set([...examples.keys()].flatMap((type) => type.match(/[A-Z]\w+/g)))];
  const lines = [`import type { ${types.join(', ')} } from '../../src/wire';`];
  let count = 0;
  for (const [type, list] of examples) {
    list.forEach((one) => lines.push(`export const example${count++}: ${type} = ${JSON.stringify(one)};`));
  }
  const file = join(folder(), 'wire.ts');
  writeFileSync(file, `${lines.join('\n')}\n`);
  const options = ['--ignoreConfig', '--noEmit', '--strict', '--target', 'es2022', '--module', 'esnext', '--moduleResolution', 'bundler'];
  const done = spawnSync('node', [join(web, 'node_modules/typescript/bin/tsc'), ...options, file], { cwd: web, encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`the types of the page differ from the wire:\n${done.stdout.slice(0, 3000)}`);
  return `${count} examples of ${examples.size} types fit`;
}

export const tests = { wire };
