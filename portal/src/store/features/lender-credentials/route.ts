import type { PageRoutes } from '../../../shared/pages/pages.ts';

export const routes: PageRoutes = {
  '/app/store/lender-credentials': async () =>
    (await import('./LenderCredentialsPage.tsx')).LenderCredentialsPage,
};
