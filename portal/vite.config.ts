import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin, type Rolldown } from 'vite';
import { firstLoadBudget } from './first-load-budget.ts';

const here = import.meta.dirname;
const api = 'http://127.0.0.1:3000';

const shopperBudget = {
  entry: 'shopper',
  andThen: ['/shopper/features/contact/ContactScreen.tsx'],
  beside: [resolve(here, 'public/early.js')],
  maxGzipBytes: 120_000,
  forbidden: /node_modules\/(@mui|@emotion|socket\.io-client|ajv)\/|\/src\/store\//,
};

const firstLoad: Rolldown.CodeSplittingGroup[] = [
  { name: 'shopper', tags: ['$initial'], test: /\.(?:tsx?|m?js)$/, priority: 2 },
  { name: 'contact', test: /\/shopper\/features\/contact\/ContactScreen\.tsx$/, priority: 1 },
];

/** The package exports only its development build, whose warnings are useless on a phone. */
const routerForProduction = {
  find: /^react-router$/,
  replacement: resolve(here, '../node_modules/react-router/dist/production/index.mjs'),
};

/**
 * The router assigns display names to its components for developer tools. These assignments prevent tree
 * shaking, so that unused parts (forms, prefetching, server code) would be loaded by the phone.
 */
const routerWithoutNames: Plugin = {
  name: 'router-without-names',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\/production\// },
    handler: (code) => ({
      code: code
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
        .replaceAll(/ = (?=React\d*\.(?:forwardRef|createContext|memo)\()/g, ' = /* @__PURE__ */ '),
      map: null,
    }),
  },
};

/**
 * Two pages with one build each. A common build would share chunks, so that a shopper's phone would load
 * library code that only the store uses. The signpost pages contain no script. They are for visitors without
 * a link, in both languages.
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
  plugins: [react(), routerWithoutNames, ...(mode === 'shopper' ? [firstLoadBudget(shopperBudget)] : [])],
  build: {
    target: 'es2022',
    // each build writes its own list of libraries into the common folder
    license: { fileName: `third-party-notices-${mode}.txt` },
    // the shopper's build runs first and empties the folder
    emptyOutDir: mode !== 'store',
    copyPublicDir: mode !== 'store',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // few files compress better than many and need fewer requests on a slow connection
      output: mode === 'shopper' ? { codeSplitting: { groups: firstLoad } } : {},
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
