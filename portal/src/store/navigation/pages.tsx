import { lazy, type ComponentType } from 'react';

/** The component of each screen of this app, by the path it has in `@millrace/schemas/permissions`. */
export const pages: Readonly<Record<string, ComponentType>> = {
  '/app/forms/view-all': lazy(async () => {
    const { ApplicationsPage } = await import('../features/applications/ApplicationsPage.tsx');
    return { default: ApplicationsPage };
  }),
  '/app/account/store/general/:storeId': lazy(async () => {
    const { StoreGeneralPage } = await import('../features/store-general/StoreGeneralPage.tsx');
    return { default: StoreGeneralPage };
  }),
  '/app/account/store/associates': lazy(async () => {
    const { AssociatesPage } = await import('../features/associates/AssociatesPage.tsx');
    return { default: AssociatesPage };
  }),
  '/app/store/api-tokens': lazy(async () => {
    const { ApiTokensPage } = await import('../features/api-tokens/ApiTokensPage.tsx');
    return { default: ApiTokensPage };
  }),
  '/app/account/disabled': lazy(async () => {
    const { AccountDisabledPage } = await import('../features/account-disabled/AccountDisabledPage.tsx');
    return { default: AccountDisabledPage };
  }),
  '/app/account/org/general': lazy(async () => {
    const { OrgGeneralPage } = await import('../features/org-general/OrgGeneralPage.tsx');
    return { default: OrgGeneralPage };
  }),
  '/app/account/laa/general': lazy(async () => {
    const { LaaGeneralPage } = await import('../features/laa-general/LaaGeneralPage.tsx');
    return { default: LaaGeneralPage };
  }),
  '/app/process/:store_id/:form_id': lazy(async () => {
    const { ProcessingPage } = await import('../features/processing/ProcessingPage.tsx');
    return { default: ProcessingPage };
  }),
  '/app/user/profile': lazy(async () => {
    const { ProfilePage } = await import('../features/profile/ProfilePage.tsx');
    return { default: ProfilePage };
  }),
  '/activate': lazy(async () => {
    const { ActivatePage } = await import('../features/activate/ActivatePage.tsx');
    return { default: ActivatePage };
  }),
  '/pos/login': lazy(async () => {
    const { PosLoginPage } = await import('../features/pos-login/PosLoginPage.tsx');
    return { default: PosLoginPage };
  }),
  '/reset-password': lazy(async () => {
    const { ResetPasswordPage } = await import('../features/reset-password/ResetPasswordPage.tsx');
    return { default: ResetPasswordPage };
  }),
};
