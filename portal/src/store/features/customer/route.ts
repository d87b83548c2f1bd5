import type { PageRoutes } from '../../../shared/pages/pages.ts';

export const routes: PageRoutes = {
  '/app/customers/:store_id/:form_id': async () => (await import('./CustomerPage.tsx')).CustomerPage,
};
