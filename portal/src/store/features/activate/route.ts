import type { PageRoutes } from '../../../shared/pages/pages.ts';

export const routes: PageRoutes = {
  '/activate': async () => (await import('./ActivatePage.tsx')).ActivatePage,
};
