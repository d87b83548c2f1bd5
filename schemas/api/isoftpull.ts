import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { CreditCheck } from './credit-checks.ts';
import { Nullable, NumericId, Uuid } from './common.ts';
import { IntegrationKeySchema } from './integrations.ts';
import { StoreIdQuery } from './stores.ts';

/** Whether the store can run a credit check by hand. */
export const ManualRun = Type.Object({
  is_available: Type.Boolean(),
  integration_id: Nullable(IntegrationKeySchema),
  /** A sentence that says why the store cannot run a credit check by hand. */
  reason: Nullable(Type.String()),
});
export type ManualRun = Static<typeof ManualRun>;

export const getManualRun = endpoint({
  id: 'store-integrations.isp-manual-run',
  method: 'GET',
  path: '/store-integrations/isp-manual-run',
  permission: 'credit-checks:run',
  ids: { 'query.storeId': 'store' },
  query: StoreIdQuery,
  reply: ManualRun,
  summary: 'Find out whether the store can run a credit check by hand',
});

export const RunCreditCheckBody = Type.Object(
  { storeId: NumericId, formId: Uuid },
  { additionalProperties: false },
);
export type RunCreditCheckBody = Static<typeof RunCreditCheckBody>;

export const runCreditCheck = endpoint({
  id: 'store-integrations.run-isp-credit-check',
  method: 'POST',
  path: '/store-integrations/run-isp-credit-check',
  permission: 'credit-checks:run',
  ids: { 'body.storeId': 'store', 'body.formId': 'form' },
  body: RunCreditCheckBody,
  reply: CreditCheck,
  summary: "Run a credit check with the store's own keys",
  description:
    'A soft inquiry at iSoftpull. The shopper must have submitted and agreed to credit inquiries. Within a day, the same check is returned again.',
});
