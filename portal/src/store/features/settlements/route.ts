import type { PageRoutes } from '../../../shared/pages/pages.ts';

export const routes: PageRoutes = {
  '/app/forms/payments': async () => (await import('./SettlementsPage.tsx')).SettlementsPage,
};
