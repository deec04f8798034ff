import { svelte } from '@sveltejs/vite-plugin-svelte';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** Puts a compressed copy beside every file of text, so that the server needs no compressor. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    closeBundle() {
      const walk = (folder: string): void => {
        for (const name of readdirSync(folder)) {
          const path = join(folder, name);
          if (statSync(path).isDirectory()) walk(path);
          else if (/\.(js|css|html|svg)$/.test(name)) writeFileSync(`${path}.gz`, gzipSync(readFileSync(path), { level: 9 }));
        }
      };
      walk(out);
    },
  };
}

const out = process.env.PARLOUR_WEB_OUT ?? 'dist';
const proxy = { '/api': 'http://127.0.0.1:7070', '/ws': { target: 'ws://127.0.0.1:7070', ws: true } };

export default defineConfig({
  plugins: [svelte(), compressed()],
  build: {
    outDir: out,
    emptyOutDir: true,
    target: 'es2022',
    // The page may hold no inline script (content security policy), and small files inlined as data count twice.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy },
  preview: { proxy },
  test: { include: ['tests/unit/**/*.test.ts'] },
});
