import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin, type Rolldown } from 'vite';

const api = 'http://127.0.0.1:3000';

const resourceOf = (module: string): string | null =>
  /\/admin\/src\/resources\/([^/]+)\//.exec(module)?.[1] ?? null;

/**
 * The chunks of the admin app's build. One chunk contains the menu, and each resource has a chunk of its own.
 * Modules that several resources share form one chunk for each combination of resources.
 */
const chunks: Rolldown.CodeSplittingGroup[] = [
  { name: 'shell', tags: ['$initial'], priority: 3 },
  {
    name: 'common',
    test: (module) => resourceOf(module) === null,
    minShareCount: 2,
    entriesAware: true,
    priority: 2,
  },
  { debugName: 'resource', name: resourceOf, priority: 1 },
];

/**
 * A plugin that fails the build if chunks import each other. In the browser, one chunk would use exports that
 * the other chunk has not defined yet.
 */
const noChunkCycles: Plugin = {
  name: 'no-chunk-cycles',
  generateBundle(_options, bundle) {
    const reaches = (file: string, target: string, seen = new Set<string>()): boolean => {
      const chunk = bundle[file];
      if (chunk?.type !== 'chunk' || seen.has(file)) return false;
      seen.add(file);
      return chunk.imports.some((next) => next === target || reaches(next, target, seen));
    };
    const cycle = Object.keys(bundle).find((file) => reaches(file, file));
    if (cycle) this.error(`${cycle} imports itself by way of other files: change the groups of chunks`);
  },
};

/** The app is served at /app/admin by the origin of the API. Portal and admin app therefore share one cookie. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/app/admin/',
  resolve: { conditions: ['source', ...defaultClientConditions] },
  plugins: [react(), noChunkCycles],
  build: {
    target: 'es2022',
    license: { fileName: 'third-party-notices.txt' },
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks },
        // a short name, because the full name of a shared chunk would list every page that uses it
        chunkFileNames: ({ name }) => `assets/${name.startsWith('common') ? 'common' : '[name]'}-[hash].js`,
      },
    },
  },
  server: { host: '127.0.0.1', port: 5174, proxy: { '/api': api } },
});
