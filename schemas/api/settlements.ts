import Type, { type Static } from 'typebox';
import { MOST_REMITTANCE_LINES, settlementStates } from '../list-choices/index.ts';
import { endpoint } from './contract.ts';
import { CurrencyCode, inOneCurrency, Instant, Nullable, NumericId, Text, Uuid } from './common.ts';

export type SettlementState = (typeof settlementStates)[number];
/** Number of days in which the lender has to pay after the sale. Later, the payment counts as missing. */
export const SETTLEMENT_DAYS = 7;

const Day = Type.String({ format: 'date' });

export const SettlementsQuery = Type.Object(
  {
    storeId: Type.Optional(NumericId),
    lender_id: Type.Optional(NumericId),
    state: Type.Optional(Type.Enum([...settlementStates])),
    from: Type.Optional(Day),
    to: Type.Optional(Day),
    /** Lists only sales of stores with this currency. Default: the currency of the most stores. */
    currency: Type.Optional(CurrencyCode),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 100000 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  },
  { additionalProperties: false },
);
export type SettlementsQuery = Static<typeof SettlementsQuery>;

/**
 * A closed sale that a lender finances. `net_cents` is what the lender owes the store: the loan minus the
 * fee.
 */
export const Settlement = Type.Object({
  id: Type.String(),
  form_id: Uuid,
  reference: Type.String(),
  store_id: NumericId,
  store_name: Type.String(),
  applicant_name: Type.String(),
  lender_id: NumericId,
  lender_name: Type.String(),
  closed_on: Day,
  loan_cents: Type.Integer(),
  fee_cents: Type.Integer(),
  net_cents: Type.Integer(),
  received_cents: Type.Integer(),
  received_on: Nullable(Day),
  state: Type.Enum([...settlementStates]),
  /** Days since the sale was closed. */
  days: Type.Integer(),
});
export type Settlement = Static<typeof Settlement>;

const Sums = {
  deals: Type.Integer(),
  loan_cents: Type.Integer(),
  fee_cents: Type.Integer(),
  net_cents: Type.Integer(),
  received_cents: Type.Integer(),
  missing: Type.Integer(),
  missing_cents: Type.Integer(),
};
/** Sums of all closed sales that one lender finances. */
export const LenderSettlement = Type.Object({ lender_id: NumericId, lender_name: Type.String(), ...Sums });
export type LenderSettlement = Static<typeof LenderSettlement>;

/** A line of a lender's payment file whose reference does not belong to any sale of the store. */
export const UnmatchedPayment = Type.Object({
  id: NumericId,
  store_name: Type.String(),
  lender_name: Type.String(),
  reference: Type.String(),
  paid_cents: Type.Integer(),
  paid_on: Day,
  file_name: Type.String(),
  imported_at: Instant,
});
export type UnmatchedPayment = Static<typeof UnmatchedPayment>;

export const Settlements = Type.Object({
  list: Type.Array(Settlement),
  count: Type.Integer(),
  ...inOneCurrency,
  lenders: Type.Array(LenderSettlement),
  unmatched: Type.Array(UnmatchedPayment),
});
export type Settlements = Static<typeof Settlements>;

export const RemittanceBody = Type.Object(
  {
    store_id: NumericId,
    lender_id: NumericId,
    file_name: Text(200),
    lines: Type.Array(
      Type.Object(
        {
          reference: Text(80),
          paid_cents: Type.Integer({ minimum: -999_999_999, maximum: 999_999_999 }),
          paid_on: Day,
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: MOST_REMITTANCE_LINES },
    ),
  },
  { additionalProperties: false },
);
export type RemittanceBody = Static<typeof RemittanceBody>;

/**
 * The number of lines of each kind. `known`: lines that an earlier import already stored. They are counted in
 * neither `matched` nor `unmatched`.
 */
export const ImportedRemittance = Type.Object({
  matched: Type.Integer(),
  unmatched: Type.Integer(),
  known: Type.Integer(),
});
export type ImportedRemittance = Static<typeof ImportedRemittance>;

export const listSettlements = endpoint({
  id: 'settlements.list',
  method: 'GET',
  path: '/settlements',
  permission: 'settlements:read',
  ids: { 'query.storeId': 'store', 'query.lender_id': 'lender' },
  own: true,
  query: SettlementsQuery,
  reply: Settlements,
  summary: 'List what lenders owe and paid for closed sales',
});

export const importRemittance = endpoint({
  id: 'settlements.import',
  method: 'POST',
  path: '/settlements/remittances',
  permission: 'settlements:update',
  ids: { 'body.store_id': 'store', 'body.lender_id': 'lender' },
  own: true,
  body: RemittanceBody,
  reply: ImportedRemittance,
  idempotencyKey: true,
  summary: 'Import the payments that a lender reported',
});
