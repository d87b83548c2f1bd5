import type { PageRoutes } from '../../../shared/pages/pages.ts';

export const routes: PageRoutes = {
  '/app/store/webhooks': async () => (await import('./WebhooksPage.tsx')).WebhooksPage,
};
