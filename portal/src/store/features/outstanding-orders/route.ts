import type { PageRoutes } from '../../../shared/pages/pages.ts';

export const routes: PageRoutes = {
  '/app/forms/outstanding-orders': async () =>
    (await import('./OutstandingOrdersPage.tsx')).OutstandingOrdersPage,
};
