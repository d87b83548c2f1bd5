import type { PageRoutes } from '../../../shared/pages/pages.ts';

export const routes: PageRoutes = {
  '/app/process/:store_id/:form_id': async () => (await import('./ProcessingPage.tsx')).ProcessingPage,
};
