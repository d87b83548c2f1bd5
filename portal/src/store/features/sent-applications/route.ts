import type { PageRoutes } from '../../../shared/pages/pages.ts';

export const routes: PageRoutes = {
  '/app/reporting/sent-applications/:id': async () =>
    (await import('./SentApplicationsPage.tsx')).SentApplicationsPage,
};
