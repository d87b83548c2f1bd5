import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

const api = 'http://127.0.0.1:3000';

/** Served below /app/admin by the same origin as the API, so that one cookie serves both apps. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/app/admin/',
  resolve: { conditions: ['source', ...defaultClientConditions] },
  plugins: [react()],
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 1500,
    license: { fileName: 'third-party-notices.txt' },
  },
  server: { host: '127.0.0.1', port: 5174, proxy: { '/api': api } },
});
