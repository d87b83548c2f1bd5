// One violation of each boundary rule, with the closest allowed code. The spec writes each example to a folder
// of its own and runs the rules on it.
export type Story = {
  rule: string;
  /** Files that break the rule; the rule must report the first one. */
  breaks: Record<string, string>;
  /** Files that achieve the same in an allowed way; no rule may report them. */
  keeps: Record<string, string>;
};

const nothing = 'export const nothing = 0;\n';
const imports = (...modules: string[]) => modules.map((module) => `import '${module}';\n`).join('');

const CREDENTIALS = 'engine/src/features/lenders/store-credentials';
const STORES = 'engine/src/features/tenancy/stores';
const PLANS = 'engine/src/features/routing/plans';
const ATTEMPTS = 'engine/src/features/routing/attempts';

export const stories: Story[] = [
  {
    rule: 'no-cycles',
    breaks: {
      'engine/src/platform/a.ts': "import type { B } from './b.ts';\nexport type A = B;\n",
      'engine/src/platform/b.ts': "import type { A } from './a.ts';\nexport type B = A;\n",
    },
    keeps: { 'engine/src/platform/a.ts': imports('./b.ts'), 'engine/src/platform/b.ts': nothing },
  },
  {
    rule: 'everything-resolves',
    breaks: { 'engine/src/platform/a.ts': imports('./gone.ts') },
    keeps: { 'engine/src/platform/a.ts': imports('node:fs') },
  },
  {
    rule: 'no-imports-of-specs',
    breaks: { 'engine/src/platform/a.ts': imports('./b.spec.ts'), 'engine/src/platform/b.spec.ts': nothing },
    keeps: { 'engine/src/platform/b.spec.ts': imports('./a.ts'), 'engine/src/platform/a.ts': nothing },
  },
  {
    rule: 'schemas-import-no-workspace',
    breaks: { 'schemas/form/index.ts': imports('@millrace/plugin-sdk'), 'plugins/sdk/src/index.ts': nothing },
    keeps: { 'schemas/form/index.ts': imports('../states/index.ts'), 'schemas/states/index.ts': nothing },
  },
  {
    rule: 'schemas-run-in-a-browser',
    breaks: { 'schemas/form/index.ts': imports('node:fs') },
    keeps: { 'schemas/form/index.ts': nothing, 'schemas/form/form.spec.ts': imports('node:fs') },
  },
  {
    rule: 'sdk-knows-schemas-only',
    breaks: { 'plugins/sdk/src/index.ts': imports('../../../engine/src/a.ts'), 'engine/src/a.ts': nothing },
    keeps: {
      'plugins/sdk/src/index.ts': imports('@millrace/schemas/form'),
      'schemas/form/index.ts': nothing,
    },
  },
  {
    rule: 'sdk-testing-knows-no-host',
    breaks: {
      'plugins/sdk/src/testing/a.ts': imports('../../../../engine/src/a.ts'),
      'engine/src/a.ts': nothing,
    },
    keeps: {
      'plugins/sdk/src/testing/a.ts': imports('@millrace/lender-sandbox'),
      'fixtures/lender-sandbox/src/index.ts': nothing,
    },
  },
  {
    rule: 'lender-knows-sdk-and-schemas-only',
    breaks: { 'plugins/acme/src/submit.ts': "export const http = await import('axios');\n" },
    keeps: {
      'plugins/acme/src/index.ts': imports('@millrace/plugin-sdk', '@millrace/schemas/form', './submit.ts'),
      'plugins/acme/src/submit.ts': nothing,
      'plugins/sdk/src/index.ts': nothing,
      'schemas/form/index.ts': nothing,
    },
  },
  {
    rule: 'lender-knows-sdk-and-schemas-only',
    breaks: { 'plugins/acme/src/submit.ts': imports('node:fs') },
    keeps: { 'plugins/acme/src/submit.ts': nothing },
  },
  {
    rule: 'lender-knows-sdk-and-schemas-only',
    breaks: {
      'plugins/acme/src/submit.ts': imports('@millrace/plugin-sdk/runtime'),
      'plugins/sdk/src/runtime/index.ts': nothing,
    },
    keeps: {
      'plugins/acme/conformance.spec.ts': imports('@millrace/plugin-sdk/testing'),
      'plugins/sdk/src/testing/index.ts': nothing,
    },
  },
  {
    rule: 'lender-spec-stays-home',
    breaks: {
      'plugins/acme/a.spec.ts': imports('../other/src/index.ts'),
      'plugins/other/src/index.ts': nothing,
    },
    keeps: { 'plugins/acme/a.spec.ts': imports('./src/index.ts'), 'plugins/acme/src/index.ts': nothing },
  },
  {
    rule: 'engine-finds-lenders-by-manifest',
    breaks: {
      'engine/src/plugin-host/a.ts': imports('../../../plugins/acme/src/index.ts'),
      'plugins/acme/src/index.ts': nothing,
    },
    keeps: {
      'engine/src/plugin-host/a.ts': imports('@millrace/plugin-sdk'),
      'plugins/sdk/src/index.ts': nothing,
    },
  },
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
  {
    rule: 'fixtures-know-sdk-and-schemas-only',
    breaks: {
      'fixtures/lender-sandbox/src/index.ts': imports('../../../engine/src/a.ts'),
      'engine/src/a.ts': nothing,
    },
    keeps: {
      'fixtures/lender-sandbox/src/index.ts': imports('@millrace/schemas/form'),
      'schemas/form/index.ts': nothing,
    },
  },
  {
    rule: 'platform-knows-no-lender',
    breaks: {
      'engine/src/platform/a.ts': imports('@millrace/plugin-sdk'),
      'plugins/sdk/src/index.ts': nothing,
    },
    keeps: {
      'engine/src/plugin-host/a.ts': imports('@millrace/plugin-sdk'),
      'plugins/sdk/src/index.ts': nothing,
    },
  },
  {
    rule: 'engine-runs-on-schemas-and-sdk',
    breaks: { 'engine/src/platform/a.ts': imports('../../../scripts/b.ts'), 'scripts/b.ts': nothing },
    keeps: { 'engine/src/platform/a.spec.ts': imports('../../../scripts/b.ts'), 'scripts/b.ts': nothing },
  },
  {
    rule: 'plugin-host-is-met-at-index',
    breaks: {
      [`${STORES}/stores.service.ts`]: imports('../../../plugin-host/catalogue.ts'),
      'engine/src/plugin-host/catalogue.ts': nothing,
    },
    keeps: {
      [`${STORES}/stores.service.ts`]: imports('../../../plugin-host/index.ts'),
      'engine/src/plugin-host/index.ts': nothing,
    },
  },
  {
    rule: 'features-meet-at-index',
    breaks: {
      [`${CREDENTIALS}/store-credentials.service.ts`]: imports('../../tenancy/stores/stores.service.ts'),
      [`${STORES}/stores.service.ts`]: nothing,
    },
    keeps: {
      [`${CREDENTIALS}/store-credentials.service.ts`]: imports('../../tenancy/stores/index.ts'),
      [`${STORES}/index.ts`]: nothing,
    },
  },
  {
    rule: 'features-meet-at-index',
    breaks: {
      [`${PLANS}/plans.logic.ts`]: imports('../attempts/machine.logic.ts'),
      'engine/src/features/routing/attempts/machine.logic.ts': nothing,
    },
    keeps: {
      [`${PLANS}/plans.logic.ts`]: imports('../attempts/index.logic.ts'),
      'engine/src/features/routing/attempts/index.logic.ts': nothing,
    },
  },
  {
    rule: 'features-meet-at-index',
    breaks: {
      [`${CREDENTIALS}/store-credential.entity.ts`]: imports('../../tenancy/stores/store.entity.ts'),
      [`${STORES}/store.entity.ts`]: nothing,
    },
    keeps: {
      [`${STORES}/store.entity.ts`]: imports('../orgs/org.entity.ts'),
      'engine/src/features/tenancy/orgs/org.entity.ts': nothing,
    },
  },
  {
    rule: 'arrows-of-tenancy',
    breaks: {
      [`${STORES}/stores.service.ts`]: imports('../../lenders/store-credentials/index.ts'),
      [`${CREDENTIALS}/index.ts`]: nothing,
    },
    keeps: {
      [`${STORES}/stores.service.ts`]: imports('../../identity/users/index.ts'),
      'engine/src/features/identity/users/index.ts': nothing,
    },
  },
  {
    rule: 'platform-knows-no-feature',
    breaks: {
      'engine/src/platform/a.ts': imports('../features/tenancy/stores/index.ts'),
      [`${STORES}/index.ts`]: nothing,
    },
    keeps: { [`${STORES}/index.ts`]: imports('../../../platform/a.ts'), 'engine/src/platform/a.ts': nothing },
  },
  {
    rule: 'plugin-host-knows-no-feature',
    breaks: {
      'engine/src/plugin-host/a.ts': imports('../features/tenancy/stores/index.ts'),
      [`${STORES}/index.ts`]: nothing,
    },
    keeps: {
      'engine/src/plugin-host/a.ts': imports('../platform/a.ts'),
      'engine/src/platform/a.ts': nothing,
    },
  },
  {
    rule: 'no-imports-of-composition-roots',
    breaks: {
      'engine/src/plugin-host/a.ts': imports('../main/worker.ts'),
      'engine/src/main/worker.ts': nothing,
    },
    keeps: {
      'engine/src/main/worker.ts': imports('../plugin-host/a.ts'),
      'engine/src/plugin-host/a.ts': nothing,
    },
  },
  {
    rule: 'composition-roots-name-no-feature',
    breaks: {
      'engine/src/main/worker.ts': imports('../features/tenancy/stores/index.ts'),
      [`${STORES}/index.ts`]: nothing,
    },
    keeps: {
      'engine/src/main/features.ts': imports('../features/tenancy/stores/index.ts'),
      [`${STORES}/index.ts`]: nothing,
    },
  },
  {
    rule: 'attempts-are-written-by-their-store',
    breaks: {
      [`${ATTEMPTS}/routes.service.ts`]: imports('./transitions/new-attempts.ts'),
      [`${ATTEMPTS}/transitions/new-attempts.ts`]: nothing,
    },
    keeps: {
      [`${ATTEMPTS}/routes.service.ts`]: imports('./attempt-store.ts'),
      [`${ATTEMPTS}/attempt-store.ts`]: imports('./transitions/new-attempts.ts'),
      [`${ATTEMPTS}/transitions/new-attempts.ts`]: nothing,
    },
  },
  {
    rule: 'logic-runs-schemas-and-logic-only',
    breaks: {
      [`${PLANS}/plans.logic.ts`]: imports('./plans.service.ts'),
      [`${PLANS}/plans.service.ts`]: nothing,
    },
    keeps: {
      [`${PLANS}/plans.logic.ts`]: imports('./fees.logic.ts', '@millrace/schemas/form', 'json-rules-engine'),
      [`${PLANS}/fees.logic.ts`]: nothing,
      'schemas/form/index.ts': nothing,
    },
  },
  {
    rule: 'logic-runs-schemas-and-logic-only',
    breaks: {
      [`${PLANS}/plans.logic.ts`]: imports('@millrace/plugin-sdk'),
      'plugins/sdk/src/index.ts': nothing,
    },
    keeps: {
      [`${PLANS}/plans.logic.ts`]: "import type { A } from '@millrace/plugin-sdk';\nexport type B = A;\n",
      'plugins/sdk/src/index.ts': 'export type A = number;\n',
    },
  },
  {
    rule: 'logic-has-no-effects',
    breaks: { [`${PLANS}/plans.logic.ts`]: imports('@nestjs/common') },
    keeps: { [`${PLANS}/plans.service.ts`]: imports('@nestjs/common') },
  },
  {
    rule: 'logic-does-no-io',
    breaks: { [`${PLANS}/plans.logic.ts`]: imports('node:fs') },
    keeps: {
      [`${PLANS}/plans.service.ts`]: imports('node:fs'),
      [`${PLANS}/plans.logic.ts`]: imports('node:crypto'),
    },
  },
];
