import { imports, nothing, type Story } from './story.ts';

const CREDENTIALS = 'engine/src/features/lenders/store-credentials';
const STORES = 'engine/src/features/tenancy/stores';
const PLANS = 'engine/src/features/routing/route-attempts/plans';
const ATTEMPTS = 'engine/src/features/routing/route-attempts';

/** Examples that break the boundary rules inside the engine. */
export const engineStories: readonly Story[] = [
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
      [`${PLANS}/plans.logic.ts`]: imports('../../../lender-health/drift/drift.logic.ts'),
      'engine/src/features/lender-health/drift/drift.logic.ts': nothing,
    },
    keeps: {
      [`${PLANS}/plans.logic.ts`]: imports('../../../lender-health/drift/index.logic.ts'),
      'engine/src/features/lender-health/drift/index.logic.ts': nothing,
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
