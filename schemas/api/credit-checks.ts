import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { Instant, Nullable, NumericId, Uuid } from './common.ts';

export const CreditChecksQuery = Type.Object(
  { formId: Uuid, storeId: NumericId },
  { additionalProperties: false },
);
export type CreditChecksQuery = Static<typeof CreditChecksQuery>;

/**
 * Where a credit score comes from: a soft inquiry at iSoftpull, or a setting of the lender if no credit check
 * is connected.
 */
export const creditCheckSources = ['isoftpull', 'setting'] as const;
export type CreditCheckSource = (typeof creditCheckSources)[number];

/**
 * Result of a credit check. `refused` and `no_answer`: the source of the score failed, which says nothing
 * about the applicant. `asked`: the request is still running, or its reply was lost because the worker
 * stopped.
 */
export const creditCheckResults = [
  'score',
  'no_hit',
  'frozen',
  'unreadable',
  'refused',
  'no_answer',
  'asked',
] as const;
export type CreditCheckResult = (typeof creditCheckResults)[number];

export const CreditCheck = Type.Object({
  id: NumericId,
  form_id: Uuid,
  /** The in-house lender that used this credit check for its decision. */
  lender_name: Type.String(),
  source: Type.Enum([...creditCheckSources]),
  result: Type.Enum([...creditCheckResults]),
  /** The credit score. Null unless the result is `score`. */
  score: Nullable(Type.Integer()),
  checked_at: Instant,
});
export type CreditCheck = Static<typeof CreditCheck>;
/** Credit checks, newest first. */
export const CreditCheckList = Type.Object({ checks: Type.Array(CreditCheck) });
export type CreditCheckList = Static<typeof CreditCheckList>;

export const listCreditChecks = endpoint({
  id: 'credit-checks',
  method: 'GET',
  path: '/credit-checks',
  permission: 'credit-checks:read',
  ids: { 'query.formId': 'form', 'query.storeId': 'store' },
  query: CreditChecksQuery,
  reply: CreditCheckList,
  summary: 'List the credit checks of an application',
});
