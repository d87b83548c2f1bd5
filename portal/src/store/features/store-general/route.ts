import type { PageRoutes } from '../../../shared/pages/pages.ts';

export const routes: PageRoutes = {
  '/app/account/store/general/:storeId': async () =>
    (await import('./StoreGeneralPage.tsx')).StoreGeneralPage,
};
