import type { PageRoutes } from '../../../shared/pages/pages.ts';

const pages = () => import('./ReportPages.tsx');

export const routes: PageRoutes = {
  '/app/reporting/org/store-performance': async () => (await pages()).OrgStorePerformancePage,
  '/app/reporting/store-performance/:id': async () => (await pages()).StorePerformancePage,
  '/app/reporting/org/associate-scorecard': async () => (await pages()).OrgScorecardPage,
  '/app/reporting/store/associate-scorecard/:id': async () => (await pages()).StoreScorecardPage,
  '/app/reporting/org-link-performance': async () => (await pages()).OrgLinksPage,
  '/app/reporting/store-link-performance/:id': async () => (await pages()).StoreLinksPage,
  '/app/reporting/associate-scorecard/:id/:storeId': async () => (await pages()).AssociateScorecardPage,
  '/app/reporting/store-link-performance/:storeId/:marketingLinkId': async () =>
    (await pages()).LinkPerformancePage,
  '/app/reporting/lender-performance': async () =>
    (await import('./LenderPerformancePage.tsx')).LenderPerformancePage,
  '/app/reporting/daily-breakdown': async () => (await pages()).DailyBreakdownPage,
  '/app/reporting/revenue-tracking': async () =>
    (await import('./RevenueTrackingPage.tsx')).RevenueTrackingPage,
  '/app/reporting/delivery/:token': async () =>
    (await import('./DeliveredReportPage.tsx')).DeliveredReportPage,
};
