import type { PageRoutes } from '../../../shared/pages/pages.ts';

export const routes: PageRoutes = {
  '/app/forms/outside': async () => (await import('./InStoreFormPage.tsx')).InStoreFormPage,
};
