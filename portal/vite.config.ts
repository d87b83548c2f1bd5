import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { firstLoadBudget } from './first-load-budget.ts';

const here = import.meta.dirname;
const api = 'http://127.0.0.1:3000';

const shopperBudget = {
  entry: 'shopper',
  andThen: ['/shopper/contact/ContactScreen.tsx'],
  beside: [resolve(here, 'public/early.js')],
  maxGzipBytes: 120_000,
  forbidden: /node_modules\/(@mui|@emotion|socket\.io-client|ajv)\/|\/src\/store\//,
};

/** The package itself offers its build for development only, with warnings that nobody reads on a phone. */
const routerForProduction = {
  find: /^react-router$/,
  replacement: resolve(here, '../node_modules/react-router/dist/production/index.mjs'),
};

/**
 * Two pages, and a build for each: within one build both would share chunks, and a shopper's phone would load what of
 * a library only the store uses. A page without script is for those who come without a link, in both languages.
 */
const pages: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  shopper: { shopper: 'index.html', signpost: 'signpost.html', signpostEs: 'signpost-es.html' },
  store: { store: 'store.html' },
};
const pagesOf = (mode: string) => pages[mode] ?? { ...pages.shopper, ...pages.store };

export default defineConfig(({ command, mode }) => ({
  root: here,
  resolve: {
    conditions: ['source', ...defaultClientConditions],
    alias: command === 'build' ? [routerForProduction] : [],
  },
  plugins: [react(), ...(mode === 'shopper' ? [firstLoadBudget(shopperBudget)] : [])],
  build: {
    target: 'es2022',
    // the shopper's build comes first
    emptyOutDir: mode !== 'store',
    copyPublicDir: mode !== 'store',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: Object.fromEntries(
        Object.entries(pagesOf(mode)).map(([name, file]) => [name, resolve(here, file)]),
      ),
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': api, '/socket.io': { target: api, ws: true } },
  },
}));
