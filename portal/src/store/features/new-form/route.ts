import type { PageRoutes } from '../../../shared/pages/pages.ts';

export const routes: PageRoutes = {
  '/app/forms/create': async () => (await import('./NewFormPage.tsx')).NewFormPage,
};
