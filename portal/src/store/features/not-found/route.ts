import type { PageRoutes } from '../../../shared/pages/pages.ts';

export const routes: PageRoutes = {
  '/404': async () => (await import('./NotFoundPage.tsx')).NotFoundPage,
};
