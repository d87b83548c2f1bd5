import { lazy, type ComponentType } from 'react';

/** The component of each screen of this app, by the path it has in `@millrace/schemas/permissions`. */
export const pages: Readonly<Record<string, ComponentType>> = {
  '/freemium-registration/:freemiumModelId/:token': lazy(async () => {
    const { FreemiumRegistrationPage } =
      await import('../features/freemium-registration/FreemiumRegistrationPage.tsx');
    return { default: FreemiumRegistrationPage };
  }),
  '/app/forms/create': lazy(async () => {
    const { NewFormPage } = await import('../features/new-form/NewFormPage.tsx');
    return { default: NewFormPage };
  }),
  '/app/forms/outside': lazy(async () => {
    const { InStoreFormPage } = await import('../features/in-store-form/InStoreFormPage.tsx');
    return { default: InStoreFormPage };
  }),
  '/app/forms/view-all': lazy(async () => {
    const { ApplicationsPage } = await import('../features/applications/ApplicationsPage.tsx');
    return { default: ApplicationsPage };
  }),
  '/app/reporting/sent-applications/:id': lazy(async () => {
    const { SentApplicationsPage } = await import('../features/sending/SentApplicationsPage.tsx');
    return { default: SentApplicationsPage };
  }),
  '/app/forms/outstanding-orders': lazy(async () => {
    const { OutstandingOrdersPage } =
      await import('../features/outstanding-orders/OutstandingOrdersPage.tsx');
    return { default: OutstandingOrdersPage };
  }),
  '/app/forms/edit/:form_id/:store_id': lazy(async () => {
    const { FormEditPage } = await import('../features/form-editor/FormEditPage.tsx');
    return { default: FormEditPage };
  }),
  '/app/account/store/application/create-form/form-details/:form_id/:store_id': lazy(async () => {
    const { FormDetailsPage } = await import('../features/form-editor/FormDetailsPage.tsx');
    return { default: FormDetailsPage };
  }),
  '/app/account/store/general/:storeId': lazy(async () => {
    const { StoreGeneralPage } = await import('../features/store-general/StoreGeneralPage.tsx');
    return { default: StoreGeneralPage };
  }),
  '/app/account/store/associates': lazy(async () => {
    const { AssociatesPage } = await import('../features/associates/AssociatesPage.tsx');
    return { default: AssociatesPage };
  }),
  '/app/lender-options': lazy(async () => {
    const { LenderOptionsPage } = await import('../features/lender-options/LenderOptionsPage.tsx');
    return { default: LenderOptionsPage };
  }),
  '/app/store/lender-credentials': lazy(async () => {
    const { LenderCredentialsPage } =
      await import('../features/lender-credentials/LenderCredentialsPage.tsx');
    return { default: LenderCredentialsPage };
  }),
  '/app/account/store/application/form-list': lazy(async () => {
    const { FormListPage } = await import('../features/form-configs/FormListPage.tsx');
    return { default: FormListPage };
  }),
  '/app/account/store/application/create-form': lazy(async () => {
    const { CreateFormPage } = await import('../features/form-configs/CreateFormPage.tsx');
    return { default: CreateFormPage };
  }),
  '/app/account/store/application/create-form/:cfa_config_id/manage-path/:path_id/:store_id': lazy(
    async () => {
      const { ManagePathPage } = await import('../features/form-configs/ManagePathPage.tsx');
      return { default: ManagePathPage };
    },
  ),
  '/app/account/store/application/marketing-links/:store_id/config/:cfa_config_id': lazy(async () => {
    const { ConfigLinksPage } = await import('../features/marketing-links/ConfigLinksPage.tsx');
    return { default: ConfigLinksPage };
  }),
  '/app/account/store/marketing-links/marketing-links/all-links-org': lazy(async () => {
    const { OrgLinksPage } = await import('../features/marketing-links/ReportLinksPages.tsx');
    return { default: OrgLinksPage };
  }),
  '/app/account/store/marketing-links/marketing-links/all-links-store': lazy(async () => {
    const { StoreLinksPage } = await import('../features/marketing-links/ReportLinksPages.tsx');
    return { default: StoreLinksPage };
  }),
  '/app/account/store/marketing-links/marketing-links/individual-link': lazy(async () => {
    const { IndividualLinkPage } = await import('../features/marketing-links/ReportLinksPages.tsx');
    return { default: IndividualLinkPage };
  }),
  '/app/account/store/application/builder': lazy(async () => {
    const { ApplicationBuilderPage } =
      await import('../features/application-builder/ApplicationBuilderPage.tsx');
    return { default: ApplicationBuilderPage };
  }),
  '/app/store/api-tokens': lazy(async () => {
    const { ApiTokensPage } = await import('../features/api-tokens/ApiTokensPage.tsx');
    return { default: ApiTokensPage };
  }),
  '/app/account/disabled': lazy(async () => {
    const { AccountDisabledPage } = await import('../features/account-disabled/AccountDisabledPage.tsx');
    return { default: AccountDisabledPage };
  }),
  '/app/mp/stores': lazy(async () => {
    const { ManagedStoresPage } = await import('../features/managed-stores/ManagedStoresPage.tsx');
    return { default: ManagedStoresPage };
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
  '/confirm-email': lazy(async () => {
    const { ConfirmEmailPage } = await import('../features/confirm-email/ConfirmEmailPage.tsx');
    return { default: ConfirmEmailPage };
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
