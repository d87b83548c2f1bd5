import type { PageRoutes } from '../../../shared/pages/pages.ts';

export const routes: PageRoutes = {
  '/app/account/store/application/form-list': async () =>
    (await import('./form-list/FormListPage.tsx')).FormListPage,
  '/app/account/store/application/create-form': async () =>
    (await import('./create-form/CreateFormPage.tsx')).CreateFormPage,
  '/app/account/store/application/create-form/:cfa_config_id/manage-path/:path_id/:store_id': async () =>
    (await import('./manage-path/ManagePathPage.tsx')).ManagePathPage,
};
