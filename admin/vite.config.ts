import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Rolldown } from 'vite';

const api = 'http://127.0.0.1:3000';

const resourceOf = (module: string): string | null =>
  /\/admin\/src\/resources\/([^/]+)\//.exec(module)?.[1] ?? null;

/** The menu and what it needs; what several resources use, in few files of their own; and each resource. */
const chunks: Rolldown.CodeSplittingGroup[] = [
  { name: 'shell', tags: ['$initial'], priority: 3 },
  {
    name: 'common',
    test: (module) => resourceOf(module) === null,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 40_000,
    priority: 2,
  },
  { debugName: 'resource', name: resourceOf, priority: 1 },
];

/** Served below /app/admin by the same origin as the API, so that one cookie serves both apps. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/app/admin/',
  resolve: { conditions: ['source', ...defaultClientConditions] },
  plugins: [react()],
  build: {
    target: 'es2022',
    license: { fileName: 'third-party-notices.txt' },
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks },
        // the names of shared chunks list every page that uses them
        chunkFileNames: ({ name }) => `assets/${name.startsWith('common') ? 'common' : '[name]'}-[hash].js`,
      },
    },
  },
  server: { host: '127.0.0.1', port: 5174, proxy: { '/api': api } },
});
