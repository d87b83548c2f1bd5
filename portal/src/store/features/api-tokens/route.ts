import type { PageRoutes } from '../../../shared/pages/pages.ts';

export const routes: PageRoutes = {
  '/app/store/api-tokens': async () => (await import('./ApiTokensPage.tsx')).ApiTokensPage,
};
