import Type, { type Static } from 'typebox';
import { CurrencyCode, IdParams, Instant, Lines, NumericId, Nullable } from './common.ts';
import { endpoint } from './contract.ts';

const closed = { additionalProperties: false };
const Cents = Type.Integer({ minimum: -100_000_000, maximum: 100_000_000 });

export const CommissionState = Type.Union([
  Type.Literal('pending'),
  Type.Literal('approved'),
  Type.Literal('paid'),
  Type.Literal('reversed'),
]);
export type CommissionState = Static<typeof CommissionState>;

/**
 * One line of a partner's commission ledger. It names the store, but not the shopper or the amount of the
 * sale.
 */
export const CommissionLine = Type.Object({
  id: NumericId,
  kind: Type.Union([
    Type.Literal('sale'),
    Type.Literal('invoice'),
    Type.Literal('manual'),
    Type.Literal('reversal'),
  ]),
  store_id: Nullable(NumericId),
  store_name: Nullable(Type.String()),
  cents: Type.Integer(),
  currency: CurrencyCode,
  reason: Type.String(),
  state: CommissionState,
  /** Why the commission line has its state. */
  state_reason: Type.String(),
  happened_at: Instant,
  held_until: Instant,
});
export type CommissionLine = Static<typeof CommissionLine>;

/**
 * Sums of a partner's commission lines in one currency by state, in cents. `total` is the sum of all lines.
 */
export const CommissionTotals = Type.Object({
  currency: CurrencyCode,
  pending: Type.Integer(),
  approved: Type.Integer(),
  paid: Type.Integer(),
  total: Type.Integer(),
});
export type CommissionTotals = Static<typeof CommissionTotals>;

export const CommissionArea = Type.Object({
  totals: Type.Array(CommissionTotals),
  /** Commission lines, newest first, at most 200. */
  lines: Type.Array(CommissionLine),
});
export type CommissionArea = Static<typeof CommissionArea>;

export const CommissionRate = Type.Object({
  id: NumericId,
  basis: Type.Union([Type.Literal('sale'), Type.Literal('invoice')]),
  cents: Nullable(Type.Integer()),
  /** Currency of `cents`. The rate applies only to sales in this currency. */
  currency: CurrencyCode,
  basis_points: Nullable(Type.Integer()),
  hold_days: Type.Integer(),
  starts_at: Instant,
});
export type CommissionRate = Static<typeof CommissionRate>;

export const CommissionProposal = Type.Object({
  id: NumericId,
  cents: Type.Integer(),
  currency: CurrencyCode,
  reason: Type.String(),
  proposed_by: Type.String(),
  proposed_at: Instant,
  /** True: the current user proposed the commission line, so another user must decide about it. */
  is_mine: Type.Boolean(),
});
export type CommissionProposal = Static<typeof CommissionProposal>;

export const PartnerCommissions = Type.Object({
  ...CommissionArea.properties,
  rates: Type.Array(CommissionRate),
  proposals: Type.Array(CommissionProposal),
  payouts: Type.Array(
    Type.Object({ id: NumericId, cents: Type.Integer(), currency: CurrencyCode, created_at: Instant }),
  ),
});
export type PartnerCommissions = Static<typeof PartnerCommissions>;

/**
 * The rate of a partner's commission: a fixed amount for each sale, or a share of each paid invoice in
 * hundredths of a percent.
 */
export const CommissionRateBody = Type.Object(
  {
    basis: Type.Union([Type.Literal('sale'), Type.Literal('invoice')]),
    cents: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
    /** Currency of `cents`. Default: USD. */
    currency: Type.Optional(CurrencyCode),
    basis_points: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
    /** Days between the event that earns a commission and the approval of that commission. */
    hold_days: Type.Integer({ minimum: 0, maximum: 365 }),
  },
  closed,
);
export type CommissionRateBody = Static<typeof CommissionRateBody>;

export const ManualLineBody = Type.Object(
  { cents: Cents, currency: Type.Optional(CurrencyCode), reason: Lines(500) },
  closed,
);
export type ManualLineBody = Static<typeof ManualLineBody>;

export const DecideManualLineBody = Type.Object({ id: NumericId, approve: Type.Boolean() }, closed);
export type DecideManualLineBody = Static<typeof DecideManualLineBody>;

const ofPartner = { 'path.id': 'partner' } as const;
const changes = {
  method: 'POST',
  permission: 'commissions:update',
  own: true,
  params: IdParams,
  ids: ofPartner,
  reply: PartnerCommissions,
  idempotencyKey: true,
} as const;

export const getPartnerCommissions = endpoint({
  id: 'commissions.of-partner',
  method: 'GET',
  path: '/partners/{id}/commissions',
  permission: 'commissions:read',
  own: true,
  ids: ofPartner,
  params: IdParams,
  reply: PartnerCommissions,
  summary: 'Read the commissions of a partner',
});
export const addCommissionRate = endpoint({
  ...changes,
  id: 'commissions.add-rate',
  path: '/partners/{id}/rates',
  body: CommissionRateBody,
  summary: 'Set a rate of a partner from now on',
  description: 'Earlier sales and invoices keep the earlier rate.',
  example: { basis: 'sale', cents: 5000, hold_days: 30 },
});
export const proposeManualLine = endpoint({
  ...changes,
  id: 'commissions.propose-line',
  path: '/partners/{id}/manual-lines',
  body: ManualLineBody,
  summary: 'Enter a bonus or a correction that another person decides',
});
export const decideManualLine = endpoint({
  ...changes,
  id: 'commissions.decide-line',
  path: '/partners/{id}/manual-lines/decide',
  ids: { ...ofPartner, 'body.id': 'commission-proposal' },
  body: DecideManualLineBody,
  stepUp: 'factor',
  summary: 'Approve or refuse a bonus or correction of another person',
});
export const payCommissions = endpoint({
  ...changes,
  id: 'commissions.pay',
  path: '/partners/{id}/payouts',
  stepUp: 'factor',
  summary: 'Mark all approved commissions of a partner as paid',
  description:
    'Makes one payout for each currency whose approved lines add up to more than zero. Refused if there is none.',
});

const statement = { method: 'GET', own: true, file: ['text/csv'] } as const;
export const getCommissionStatement = endpoint({
  ...statement,
  id: 'commissions.statement',
  path: '/partners/{id}/statement',
  permission: 'commissions:read',
  ids: ofPartner,
  params: IdParams,
  reply: Type.Unknown(),
  summary: 'Download the statement of a partner',
});
export const getPartnerPayouts = endpoint({
  ...statement,
  id: 'commissions.payouts',
  path: '/partners/payouts',
  permission: 'commissions:read',
  ids: { 'query.partner_id': 'partner' },
  query: Type.Object(
    {
      /** Id of one partner. Without it, the reply contains the payouts of all partners. */
      partner_id: Type.Optional(NumericId),
    },
    closed,
  ),
  reply: Type.Unknown(),
  summary: 'Download the payouts with the lines that each one pays',
});
export const getAffiliateStatement = endpoint({
  ...statement,
  id: 'affiliates.statement',
  path: '/affiliates/statement',
  permission: 'affiliate-area:read',
  reply: Type.Unknown(),
  summary: 'Download the statement of the signed-in affiliate',
});
export const getExecutiveStatement = endpoint({
  ...statement,
  id: 'account-executives.statement',
  path: '/account-executives/statement',
  permission: 'account-executive-area:read',
  reply: Type.Unknown(),
  summary: 'Download the statement of the signed-in account executive',
});
