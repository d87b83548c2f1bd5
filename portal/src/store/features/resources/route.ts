import type { PageRoutes } from '../../../shared/pages/pages.ts';

export const routes: PageRoutes = {
  '/app/resources/value-add-partners': async () =>
    (await import('./ValueAddPartnersPage.tsx')).ValueAddPartnersPage,
};
