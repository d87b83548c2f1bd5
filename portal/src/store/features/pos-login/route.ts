import type { PageRoutes } from '../../../shared/pages/pages.ts';

export const routes: PageRoutes = {
  '/pos/login': async () => (await import('./PosLoginPage.tsx')).PosLoginPage,
};
