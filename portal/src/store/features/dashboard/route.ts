import type { PageRoutes } from '../../../shared/pages/pages.ts';

export const routes: PageRoutes = {
  '/app/store/dashboard': async () => (await import('./DashboardPages.tsx')).StoreDashboardPage,
  '/app/org/dashboard': async () => (await import('./DashboardPages.tsx')).OrgDashboardPage,
};
