import type { PageRoutes } from '../../../shared/pages/pages.ts';

export const routes: PageRoutes = {
  '/app/account/org/general': async () => (await import('./OrgGeneralPage.tsx')).OrgGeneralPage,
};
