import type { PageRoutes } from '../../../shared/pages/pages.ts';

const pages = () => import('./DashboardPages.tsx');
const staff = () => import('./StaffDashboards.tsx');
const internal = () => import('./InternalDashboards.tsx');

export const routes: PageRoutes = {
  '/app/dashboard': async () => (await staff()).DashboardPage,
  '/app/store/dashboard': async () => (await pages()).StoreDashboardPage,
  '/app/org/dashboard': async () => (await pages()).OrgDashboardPage,
  '/app/mp/dashboard': async () => (await staff()).ProcessorDashboardPage,
  '/master/dashboard': async () => (await internal()).MasterDashboardPage,
};
