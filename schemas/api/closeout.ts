import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { Country, CurrencyCode, Line, Nullable, numberAsText, NumericId, Uuid } from './common.ts';

/** Units of the store's currency with hundredths, as the store enters its amounts. */
const Amount = Type.Number({ minimum: 0, maximum: 9_999_999.99, ...numberAsText });
/** An amount in units of the store's currency. It may be left empty. */
const AmountOrNone = Type.Union([Amount, Type.Literal(''), Type.Null()]);

export const CloseoutResultBody = Type.Object(
  {
    lender_id: NumericId,
    /**
     * Accepted from clients but not used, because the server uses the approved amount that the lender
     * stated.
     */
    approved_amount: Type.Optional(AmountOrNone),
    loan_amount: Type.Optional(AmountOrNone),
    /** Why the loan is above the amount that the lender approved. Required in that case. */
    loan_reason: Type.Optional(Nullable(Line(255))),
    /** The fee that the lender charges the store. Required if the customer accepted; 0 is a valid fee. */
    merchant_fee: Type.Optional(AmountOrNone),
    /**
     * Day on which the sale was closed, `MM/DD/YYYY` or as `getCloseout` returns it. Required if the customer
     * accepted.
     */
    created_at: Type.Optional(Type.String({ maxLength: 20 })),
  },
  { additionalProperties: false },
);
export type CloseoutResultBody = Static<typeof CloseoutResultBody>;

export const CloseoutBody = Type.Object(
  {
    storeId: NumericId,
    formId: Uuid,
    closeout: Type.Object(
      {
        /**
         * Whether the customer accepted an offer. An empty text means that the question was not answered; the
         * server refuses it.
         */
        applicant_accepted: Type.Union([Type.Boolean(), Type.Literal('')]),
        closed_associate_id: Type.Optional(Nullable(NumericId)),
        applicationResults: Type.Optional(Type.Array(CloseoutResultBody, { maxItems: 50 })),
        /**
         * The `saved_at` of the closeout that the user has on the screen. The server refuses the save if the
         * closeout was saved after that. Without this value, the save replaces the stored closeout in any
         * case.
         */
        saved_at: Type.Optional(Nullable(Type.String({ format: 'date-time', maxLength: 40 }))),
      },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
);
export type CloseoutBody = Static<typeof CloseoutBody>;

export const CloseoutQuery = Type.Object(
  { formId: Uuid, storeId: NumericId },
  { additionalProperties: false },
);
export type CloseoutQuery = Static<typeof CloseoutQuery>;

const CloseoutResult = Type.Object({
  form_id: Uuid,
  lender_id: NumericId,
  lender_name: Type.String(),
  approved_amount: Nullable(Type.Number()),
  loan_amount: Nullable(Type.Number()),
  /** True: the loan is above the amount that the lender approved. */
  over_approved: Type.Boolean(),
  loan_reason: Nullable(Type.String()),
  merchant_fee: Nullable(Type.Number()),
  /** Time of creation, `YYYY-MM-DD HH:mm:ss`. */
  created_at: Type.String(),
  org_id: NumericId,
  store_id: NumericId,
  user_id: Nullable(NumericId),
});

/**
 * An old or new value: an amount in units of the currency, a day as `YYYY-MM-DD`, a name, or yes/no. Null if there was no
 * value or the value was removed.
 */
const Value = Type.Union([Type.Boolean(), Type.Number(), Type.String(), Type.Null()]);

/** A later correction of a closeout, with the old and the new values. */
const CloseoutCorrection = Type.Object({
  saved_by: Nullable(Type.String()),
  saved_at: Type.String({ format: 'date-time' }),
  changes: Type.Array(
    Type.Object({
      what: Type.Enum([
        'applicant_accepted',
        'closed_associate_id',
        'lenders',
        'approved_amount',
        'loan_amount',
        'loan_reason',
        'merchant_fee',
        'closed_on',
      ]),
      lender_name: Nullable(Type.String()),
      from: Value,
      to: Value,
    }),
  ),
});

/**
 * How a sale ended at the store (its closeout). Before the store has recorded a closeout, the reply
 * contains the data that an empty closeout form needs.
 */
export const Closeout = Type.Object({
  /** Id of the closeout. Null if the store has not recorded a closeout of the application. */
  id: Nullable(NumericId),
  org_id: NumericId,
  store_id: NumericId,
  /** Currency of all amounts of the closeout. */
  currency: CurrencyCode,
  /** Country of the store, whose dates screens show. */
  country: Country,
  /** Id of the associate who made the sale. */
  submitted_associate_id: Nullable(NumericId),
  closed_associate_id: Nullable(NumericId),
  closed_associate_name: Nullable(Type.String()),
  applicant_accepted: Type.Union([Type.Boolean(), Type.Literal('')]),
  /** True: at least one lender approved the application. */
  is_approved: Type.Boolean(),
  is_closed: Type.Boolean(),
  /** Number of lenders in the closeout. */
  count: Type.Integer(),
  applicationResults: Type.Array(CloseoutResult),
  /** Name of the user who saved the closeout last. */
  saved_by: Nullable(Type.String()),
  saved_at: Nullable(Type.String({ format: 'date-time' })),
  /** Corrections, newest first. */
  corrections: Type.Array(CloseoutCorrection),
  first_name: Type.String(),
  last_name: Type.String(),
  home_phone: Type.String(),
  mobile_phone: Type.String(),
  email: Type.String(),
  /** Lenders that the user can choose: those that approved, and those that the closeout already contains. */
  lenders: Type.Array(
    Type.Object({
      id: NumericId,
      name: Type.String(),
      approved_amount: Nullable(Type.Number()),
      chosen: Type.Boolean(),
      /**
       * False: the lender had approved when the store entered the closeout, but its approval has ended since
       * then.
       */
      approves: Type.Boolean(),
    }),
  ),
  /** Associates whom the user can name as the one who closed the sale. */
  associates: Type.Array(Type.Object({ id: NumericId, name: Type.String() })),
  /** Today in the store's time zone, `MM/DD/YYYY`. */
  today: Type.String(),
});
export type Closeout = Static<typeof Closeout>;

export const getCloseout = endpoint({
  id: 'forms.closeout-get',
  method: 'GET',
  path: '/forms/closeout',
  permission: 'closeouts:read',
  ids: { 'query.formId': 'form', 'query.storeId': 'store' },
  query: CloseoutQuery,
  reply: Closeout,
  summary: 'Get how an application ended at the store',
});

export const saveCloseout = endpoint({
  id: 'forms.closeout-save',
  method: 'POST',
  path: '/forms/closeout',
  permission: 'closeouts:update',
  ids: {
    'body.storeId': 'store',
    'body.formId': 'form',
    'body.closeout.closed_associate_id': 'associate',
    'body.closeout.applicationResults[].lender_id': 'lender',
  },
  body: CloseoutBody,
  reply: Closeout,
  idempotencyKey: true,
  summary: 'Record how an application ended at the store',
});
