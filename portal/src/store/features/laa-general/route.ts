import type { PageRoutes } from '../../../shared/pages/pages.ts';

export const routes: PageRoutes = {
  '/app/account/laa/general': async () => (await import('./LaaGeneralPage.tsx')).LaaGeneralPage,
};
