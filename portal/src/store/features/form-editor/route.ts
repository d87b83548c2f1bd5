import type { PageRoutes } from '../../../shared/pages/pages.ts';

export const routes: PageRoutes = {
  '/app/forms/edit/:form_id/:store_id': async () => (await import('./FormEditorPage.tsx')).FormEditPage,
  '/app/account/store/application/create-form/form-details/:form_id/:store_id': async () =>
    (await import('./FormEditorPage.tsx')).FormDetailsPage,
};
