import type { PageRoutes } from '../../../shared/pages/pages.ts';

export const routes: PageRoutes = {
  '/app/lender-options': async () => (await import('./LenderOptionsPage.tsx')).LenderOptionsPage,
};
