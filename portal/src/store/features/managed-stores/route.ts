import type { PageRoutes } from '../../../shared/pages/pages.ts';

export const routes: PageRoutes = {
  '/app/mp/stores': async () => (await import('./ManagedStoresPage.tsx')).ManagedStoresPage,
};
