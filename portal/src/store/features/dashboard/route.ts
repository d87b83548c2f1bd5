import type { PageRoutes } from '../../../shared/pages/pages.ts';

const pages = () => import('./DashboardPages.tsx');
const others = () => import('./OtherDashboards.tsx');

export const routes: PageRoutes = {
  '/app/dashboard': async () => (await others()).DashboardPage,
  '/app/store/dashboard': async () => (await pages()).StoreDashboardPage,
  '/app/org/dashboard': async () => (await pages()).OrgDashboardPage,
  '/app/mp/dashboard': async () => (await others()).ProcessorDashboardPage,
  '/master/dashboard': async () => (await others()).MasterDashboardPage,
  '/ae/dashboard': async () => (await others()).ExecutiveDashboardPage,
  '/affiliate/dashboard': async () => (await others()).AffiliateDashboardPage,
};
