import type { PageRoutes } from '../../../shared/pages/pages.ts';

export const routes: PageRoutes = {
  '/confirm-email': async () => (await import('./ConfirmEmailPage.tsx')).ConfirmEmailPage,
};
