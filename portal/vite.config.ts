import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { firstLoadBudget } from './first-load-budget.ts';

const here = import.meta.dirname;
const api = 'http://127.0.0.1:3000';

/** The package itself offers its build for development only, with warnings that nobody reads on a phone. */
const routerForProduction = {
  find: /^react-router$/,
  replacement: resolve(here, '../node_modules/react-router/dist/production/index.mjs'),
};

/** Two pages, two bundles: what a shopper's phone loads has nothing in it of what staff loads. */
const pages = { shopper: 'index.html', store: 'store.html' };
/** A page without script for those who come without a link, in both languages. */
const signposts = { signpost: 'signpost.html', signpostEs: 'signpost-es.html' };
const built = Object.entries(pages).filter(([name]) => existsSync(resolve(here, `src/${name}/main.tsx`)));

export default defineConfig(({ command }) => ({
  root: here,
  resolve: {
    conditions: ['source', ...defaultClientConditions],
    alias: command === 'build' ? [routerForProduction] : [],
  },
  plugins: [
    react(),
    firstLoadBudget({
      entry: 'shopper',
      andThen: ['/shopper/contact/ContactScreen.tsx'],
      maxGzipBytes: 120_000,
      forbidden: /node_modules\/(@mui|@emotion|socket\.io-client|ajv)\/|\/src\/store\//,
    }),
  ],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: Object.fromEntries(
        [...built, ...Object.entries(signposts)].map(([name, file]) => [name, resolve(here, file)]),
      ),
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': api, '/socket.io': { target: api, ws: true } },
  },
}));
