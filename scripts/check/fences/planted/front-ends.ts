import { imports, nothing, type Story } from './story.ts';

/** Examples that break the boundary rules about the portal, admin and their shared components. */
export const frontEndStories: readonly Story[] = [
  {
    rule: 'front-ends-know-schemas-and-ui-only',
    breaks: { 'admin/src/a.tsx': imports('../../engine/src/a.ts'), 'engine/src/a.ts': nothing },
    keeps: {
      'admin/src/a.tsx': imports('@millrace/schemas/form', '@millrace/ui/dialogs'),
      'portal/src/store/a.tsx': imports('@millrace/ui/dialogs'),
      'portal/ui/dialogs/index.ts': nothing,
      'schemas/form/index.ts': nothing,
    },
  },
  {
    rule: 'front-ends-know-schemas-and-ui-only',
    breaks: { 'admin/src/a.tsx': imports('../../portal/src/store/b.tsx'), 'portal/src/store/b.tsx': nothing },
    keeps: {
      'admin/src/a.tsx': imports('@millrace/ui/dialogs'),
      'portal/ui/dialogs/index.ts': nothing,
    },
  },
  {
    rule: 'ui-knows-schemas-only',
    breaks: {
      'portal/ui/dialogs/index.ts': imports('../../src/store/a.tsx'),
      'portal/src/store/a.tsx': nothing,
    },
    keeps: {
      'portal/ui/dialogs/index.ts': imports('@millrace/schemas/form', '@mui/material'),
      'schemas/form/index.ts': nothing,
    },
  },
  {
    rule: 'ui-is-met-at-its-package',
    breaks: {
      'admin/src/a.tsx': imports('../../portal/ui/dialogs/Confirm.tsx'),
      'portal/ui/dialogs/Confirm.tsx': nothing,
    },
    keeps: {
      'admin/src/a.tsx': imports('@millrace/ui/dialogs'),
      'portal/ui/dialogs/index.ts': nothing,
    },
  },
  {
    rule: 'shopper-uses-ui-without-mui',
    breaks: {
      'portal/src/shopper/page.tsx': imports('../shared/a.tsx'),
      'portal/src/shared/a.tsx': imports('@millrace/ui/dialogs'),
      'portal/ui/dialogs/index.ts': nothing,
    },
    keeps: {
      'portal/src/shopper/page.tsx': imports('@millrace/ui/recovery'),
      'portal/ui/recovery/index.ts': nothing,
      'portal/src/store/a.tsx': imports('@millrace/ui/dialogs'),
      'portal/ui/dialogs/index.ts': nothing,
    },
  },
  {
    rule: 'shopper-stays-small',
    breaks: {
      'portal/src/shopper/page.tsx': imports('../shared/button.tsx'),
      'portal/src/shared/button.tsx': imports('@mui/material'),
    },
    keeps: {
      'portal/src/shopper/page.tsx': imports('react'),
      'portal/src/store/a.tsx': imports('@mui/material'),
    },
  },
  {
    rule: 'portal-apps-do-not-import-each-other',
    breaks: { 'portal/src/shopper/page.tsx': imports('../store/a.tsx'), 'portal/src/store/a.tsx': nothing },
    keeps: { 'portal/src/shopper/page.tsx': imports('../shared/a.tsx'), 'portal/src/shared/a.tsx': nothing },
  },
  {
    rule: 'portal-apps-do-not-import-each-other',
    breaks: {
      'portal/src/shared/a.ts': imports('../partners/shared/b.ts'),
      'portal/src/partners/shared/b.ts': nothing,
    },
    keeps: {
      'portal/src/partners/shared/b.ts': imports('../../shared/a.ts'),
      'portal/src/shared/a.ts': nothing,
    },
  },
  {
    rule: 'portal-features-do-not-import-each-other',
    breaks: {
      'portal/src/store/features/refunds/RefundsPage.tsx': imports('../invoices/InvoiceTable.tsx'),
      'portal/src/store/features/invoices/InvoiceTable.tsx': nothing,
    },
    keeps: {
      'portal/src/store/features/refunds/RefundsPage.tsx': imports(
        './parts/Total.tsx',
        '../../shared/invoices/InvoiceTable.tsx',
      ),
      'portal/src/store/features/refunds/parts/Total.tsx': imports('../api.ts'),
      'portal/src/store/features/refunds/api.ts': nothing,
      'portal/src/store/shared/invoices/InvoiceTable.tsx': nothing,
    },
  },
  {
    rule: 'portal-shared-imports-no-feature',
    breaks: {
      'portal/src/partners/shared/Invoice.tsx': imports('../features/invoices/api.ts'),
      'portal/src/partners/features/invoices/api.ts': nothing,
    },
    keeps: {
      'portal/src/partners/features/invoices/api.ts': imports('../../shared/Invoice.tsx'),
      'portal/src/partners/shared/Invoice.tsx': nothing,
      'portal/src/partners/navigation/AppRoutes.tsx': imports('../features/invoices/api.ts'),
    },
  },
  {
    rule: 'portal-navigation-is-for-the-entry',
    breaks: {
      'portal/src/store/features/refunds/api.ts': imports('../../navigation/pages.ts'),
      'portal/src/store/navigation/pages.ts': nothing,
    },
    keeps: {
      'portal/src/store/StoreApp.tsx': imports('./navigation/pages.ts'),
      'portal/src/store/navigation/pages.ts': nothing,
    },
  },
  {
    rule: 'admin-resources-do-not-import-each-other',
    breaks: {
      'admin/src/resources/orgs/OrgShow.tsx': imports('../users/Roles.tsx'),
      'admin/src/resources/users/Roles.tsx': nothing,
    },
    keeps: {
      'admin/src/resources/orgs/OrgShow.tsx': imports('./merge/MergeWizard.tsx', '../../shared/Roles.tsx'),
      'admin/src/resources/orgs/merge/MergeWizard.tsx': imports('../OrgState.tsx'),
      'admin/src/resources/orgs/OrgState.tsx': nothing,
      'admin/src/shared/Roles.tsx': nothing,
    },
  },
  {
    rule: 'admin-shared-imports-no-resource',
    breaks: {
      'admin/src/shared/Facts.tsx': imports('../resources/users/Roles.tsx'),
      'admin/src/resources/users/Roles.tsx': nothing,
    },
    keeps: {
      'admin/src/AdminApp.tsx': imports('./resources/users/index.ts'),
      'admin/src/resources/users/index.ts': imports('../../shared/Facts.tsx'),
      'admin/src/shared/Facts.tsx': nothing,
    },
  },
];
