import type { PageRoutes } from '../../../shared/pages/pages.ts';

export const routes: PageRoutes = {
  '/app/account/store/application/builder': async () =>
    (await import('./ApplicationBuilderPage.tsx')).ApplicationBuilderPage,
};
