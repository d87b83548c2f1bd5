import type { PageRoutes } from '../../../shared/pages/pages.ts';

export const routes: PageRoutes = {
  '/app/account/disabled': async () => (await import('./AccountDisabledPage.tsx')).AccountDisabledPage,
};
