import type { PageRoutes } from '../../../shared/pages/pages.ts';

export const routes: PageRoutes = {
  '/register': async () => (await import('./RegisterPage.tsx')).RegisterPage,
  '/freemium-registration/:freemiumModelId/:token': async () =>
    (await import('./FreemiumRegistrationPage.tsx')).FreemiumRegistrationPage,
};
