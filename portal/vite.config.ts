import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin, type Rolldown } from 'vite';
import { firstLoadBudget } from './first-load-budget.ts';
import { oldestBrowsers } from './oldest-browsers.ts';
import { preloadChunk } from './preload-chunk.ts';
import { preloadFont } from './preload-font.ts';

const here = import.meta.dirname;
const api = 'http://127.0.0.1:3000';

const shopperBudget = {
  entry: 'shopper',
  andThen: ['/shopper/features/contact/ContactScreen.tsx'],
  beside: [resolve(here, 'public/early.js')],
  maxGzipBytes: 120_000,
  forbidden: /node_modules\/(@mui|@emotion|socket\.io-client|ajv)\/|\/src\/store\//,
};

/**
 * The list of applications is the first page of most users. It needs none of the contracts of the API. Browsers
 * receive Brotli, which is a sixth smaller than gzip. With its data and the font, the page takes less than 285 kB.
 */
const storeBudget = {
  entry: 'store',
  andThen: ['/store/render-portal.tsx', '/features/applications/ApplicationsPage.tsx'],
  beside: [],
  maxGzipBytes: 284_000,
  forbidden: /node_modules\/(typebox|ajv)\//,
};

const firstLoad: Rolldown.CodeSplittingGroup[] = [
  { name: 'shopper', tags: ['$initial'], test: /\.(?:tsx?|m?js)$/, priority: 2 },
  { name: 'begin', test: /\/shopper\/(begin-screens|features\/contact\/)/, priority: 1 },
];

/** Parts of schemas that only other pages use, although the first page imports something from the same index. */
const partsOfOtherPages =
  /\/schemas\/(states\/(contract-actions|contract-steps|attempts|questions|waiting)|permissions\/(grants|can\b)|form\/(parse|typed)-money)/;

/**
 * The files of the store's first page: the frame of all pages, and the list of applications. Each group has one
 * module and what that module imports. A few large files compress better than many small ones, and need fewer
 * requests on a slow connection.
 */
const firstOfStore: Rolldown.CodeSplittingGroup[] = [
  // loads the language before the modules that translate their texts when they are loaded
  { name: 'start', test: /\/store\/main\.tsx?$/, priority: 5 },
  { name: 'rules', test: partsOfOtherPages, priority: 3, includeDependenciesRecursively: false },
  { name: 'frame', test: /\/store\/render-portal\.tsx$/, priority: 2 },
  { name: 'applications', test: /\/features\/applications\/ApplicationsPage\.tsx$/, priority: 1 },
];

/**
 * Selects the router's production build. The package exports only its development build, whose warnings are
 * useless on a phone.
 */
const routerForProduction = {
  find: /^react-router$/,
  replacement: resolve(here, '../node_modules/react-router/dist/production/index.mjs'),
};

/**
 * Marks the router's calls as free of side effects. The router assigns display names to its components for
 * developer tools, and these assignments prevent tree shaking. Without this plugin, phones would load unused
 * code: forms, prefetching and server code.
 */
const routerWithoutNames: Plugin = {
  name: 'router-without-names',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\/production\// },
    handler: (code) => ({
      code: code
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
        .replaceAll(/ = (?=React\d*\.(?:forwardRef|createContext|memo)\()/g, ' = /* @__PURE__ */ ')
        // links prefetch only in the router's own framework
        .replace(
          /^function PrefetchPageLinks\(/m,
          'function PrefetchPageLinks() { return null; }\nfunction Unused(',
        ),
      map: null,
    }),
  },
};

/**
 * The pages, with one build for the shopper and one for the store. A common build would share chunks, and a
 * shopper's phone would load library code that only the store uses. The signpost pages are for visitors without
 * a link, in both languages, and contain no script.
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
  plugins: [
    react(),
    routerWithoutNames,
    oldestBrowsers(),
    ...(mode === 'shopper'
      ? [preloadChunk('/shopper/begin-screens.ts'), firstLoadBudget(shopperBudget)]
      : []),
    ...(mode === 'store'
      ? [preloadFont(/inter-en-es/), preloadChunk('/store/render-portal.tsx'), firstLoadBudget(storeBudget)]
      : []),
  ],
  build: {
    target: ['es2022', 'safari15.4'],
    // each build writes its own list of licenses into the common output folder
    license: { fileName: `third-party-notices-${mode}.txt` },
    // the shopper's build runs first and empties the folder
    emptyOutDir: mode !== 'store',
    copyPublicDir: mode !== 'store',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // reading a property has no effect in this code, so classes that nothing uses are removed
      treeshake: { propertyReadSideEffects: false },
      // a few large files compress better than many small ones, and need fewer requests on a slow connection
      output: { codeSplitting: { groups: mode === 'shopper' ? firstLoad : firstOfStore } },
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
