import type { PageRoutes } from '../../../shared/pages/pages.ts';

export const routes: PageRoutes = {
  '/login': async () => (await import('./LoginPage.tsx')).LoginPage,
};
