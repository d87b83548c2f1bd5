import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { StoreIdQuery } from './stores.ts';
import { longestContract, maxTiers, topScore } from '../credit-tiers/index.ts';
import { Instant, Nullable, NumericId } from './common.ts';

/**
 * One tier: a range of credit scores with the terms that apply to it. `tierProblems` checks that the tiers of
 * a store fit together.
 */
export const CreditTier = Type.Object(
  {
    // The schema allows -1, so that the server can refuse a tier below 0 with its own message. Such a tier
    // results if the user adds a tier after one that ends at 0.
    creditScoreTierMax: Type.Integer({ minimum: -1, maximum: topScore }),
    creditScoreTierMin: Type.Integer({ minimum: 0, maximum: topScore }),
    /** Down payment in percent of the purchase. */
    downPayment: Type.Number({ minimum: 0, maximum: 100 }),
    contractInMonths: Type.Integer({ minimum: 1, maximum: longestContract }),
  },
  { additionalProperties: false },
);

/** The score tiers that an in-house lender uses for its decisions at one store. */
export const StoreCreditTiers = Type.Object({
  store_id: NumericId,
  lender_id: NumericId,
  lender_name: Type.String(),
  /** True: the store has an account at the lender. Without an account the lender receives no applications. */
  connected: Type.Boolean(),
  /** Version of the tiers. 0: the store never saved tiers, and the defaults apply. */
  version: Type.Integer(),
  saved_at: Nullable(Instant),
  saved_by: Nullable(Type.String()),
  tiered_credit_score: Type.Array(CreditTier),
});
export type StoreCreditTiers = Static<typeof StoreCreditTiers>;

export const CreditTiersBody = Type.Object(
  {
    storeId: NumericId,
    lenderId: NumericId,
    /** The version that the changes are based on. The server refuses the save if a newer version exists. */
    version: Type.Integer({ minimum: 0 }),
    tiered_credit_score: Type.Array(CreditTier, { minItems: 1, maxItems: maxTiers }),
  },
  { additionalProperties: false },
);
export type CreditTiersBody = Static<typeof CreditTiersBody>;

export const listCreditTiers = endpoint({
  id: 'credit-tiers.list',
  method: 'GET',
  path: '/credit-tiers',
  permission: 'store-credentials:read',
  ids: { 'query.storeId': 'store' },
  own: true,
  query: StoreIdQuery,
  reply: Type.Array(StoreCreditTiers),
  summary: 'List the credit score tiers of a store',
});

export const saveCreditTiers = endpoint({
  id: 'credit-tiers.save',
  method: 'POST',
  path: '/credit-tiers',
  permission: 'store-credentials:update',
  ids: { 'body.storeId': 'store', 'body.lenderId': 'lender' },
  own: true,
  body: CreditTiersBody,
  reply: StoreCreditTiers,
  summary: 'Save the credit score tiers of a store',
});
