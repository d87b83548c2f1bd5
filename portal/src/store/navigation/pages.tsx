import { lazy, type ComponentType } from 'react';

/** The component of each screen of this app, by the path it has in `@millrace/schemas/permissions`. */
export const pages: Readonly<Record<string, ComponentType>> = {
  '/app/forms/view-all': lazy(async () => {
    const { ApplicationsPage } = await import('../features/applications/ApplicationsPage.tsx');
    return { default: ApplicationsPage };
  }),
  '/app/process/:store_id/:form_id': lazy(async () => {
    const { ProcessingPage } = await import('../features/processing/ProcessingPage.tsx');
    return { default: ProcessingPage };
  }),
};
