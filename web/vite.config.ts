import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: process.env.PARLOUR_WEB_OUT ?? 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // The page may hold no inline script (content security policy), and small files inlined as data count twice.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:7070', '/ws': { target: 'ws://127.0.0.1:7070', ws: true } } },
  test: { include: ['tests/unit/**/*.test.ts'] },
});
