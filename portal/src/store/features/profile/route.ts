import type { PageRoutes } from '../../../shared/pages/pages.ts';

export const routes: PageRoutes = {
  '/app/user/profile': async () => (await import('./ProfilePage.tsx')).ProfilePage,
};
