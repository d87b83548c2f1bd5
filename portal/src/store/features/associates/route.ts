import type { PageRoutes } from '../../../shared/pages/pages.ts';

export const routes: PageRoutes = {
  '/app/account/store/associates': async () => (await import('./AssociatesPage.tsx')).AssociatesPage,
};
