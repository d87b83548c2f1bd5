import type { PageRoutes } from '../../../shared/pages/pages.ts';

export const routes: PageRoutes = {
  '/app/account/store/application/marketing-links/:store_id/config/:cfa_config_id': async () =>
    (await import('./ConfigLinksPage.tsx')).ConfigLinksPage,
  '/app/account/store/marketing-links/marketing-links/all-links-org': async () =>
    (await import('./ReportLinksPages.tsx')).OrgLinksPage,
  '/app/account/store/marketing-links/marketing-links/all-links-store': async () =>
    (await import('./ReportLinksPages.tsx')).StoreLinksPage,
  '/app/account/store/marketing-links/marketing-links/individual-link': async () =>
    (await import('./ReportLinksPages.tsx')).IndividualLinkPage,
};
