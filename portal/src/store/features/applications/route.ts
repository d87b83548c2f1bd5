import type { PageRoutes } from '../../../shared/pages/pages.ts';

export const routes: PageRoutes = {
  '/app/forms/view-all': async () => (await import('./ApplicationsPage.tsx')).ApplicationsPage,
};
