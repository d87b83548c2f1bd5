import type { PageRoutes } from '../../../shared/pages/pages.ts';

const dashboards = () => import('./PartnerDashboards.tsx');
const profiles = () => import('./PartnerProfilePages.tsx');

export const routes: PageRoutes = {
  '/affiliate/dashboard': async () => (await dashboards()).AffiliateDashboardPage,
  '/affiliate/profile': async () => (await profiles()).AffiliateProfilePage,
  '/ae/dashboard': async () => (await dashboards()).ExecutiveDashboardPage,
  '/ae/profile': async () => (await profiles()).ExecutiveProfilePage,
  '/ae/store-overview/:storeId': async () => (await import('./ExecutiveStorePage.tsx')).ExecutiveStorePage,
};
