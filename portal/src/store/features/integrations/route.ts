import type { PageRoutes } from '../../../shared/pages/pages.ts';

export const routes: PageRoutes = {
  '/app/integrations': async () => (await import('./IntegrationsPage.tsx')).IntegrationsPage,
};
