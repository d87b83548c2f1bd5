import type { PageRoutes } from '../../../shared/pages/pages.ts';

export const routes: PageRoutes = {
  '/reset-password': async () => (await import('./ResetPasswordPage.tsx')).ResetPasswordPage,
};
