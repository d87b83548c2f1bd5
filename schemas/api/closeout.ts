import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { Nullable, NumericId, Uuid } from './common.ts';

/** Dollars with cents, because a closeout uses the store's own figures. */
const Amount = Type.Number({ minimum: 0, maximum: 9_999_999.99 });
/** An amount that may be empty. */
const AmountOrNone = Type.Union([Amount, Type.Literal(''), Type.Null()]);

export const CloseoutResultBody = Type.Object(
  {
    lender_id: NumericId,
    approved_amount: Type.Optional(AmountOrNone),
    loan_amount: Type.Optional(AmountOrNone),
    /** Required if the customer accepted; 0 is a valid fee. */
    merchant_fee: Type.Optional(AmountOrNone),
    /** Closing day, `MM/DD/YYYY`; required if the customer accepted. */
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
        /** Empty before an answer; the server refuses that. */
        applicant_accepted: Type.Union([Type.Boolean(), Type.Literal('')]),
        closed_associate_id: Type.Optional(Nullable(NumericId)),
        applicationResults: Type.Optional(Type.Array(CloseoutResultBody, { maxItems: 50 })),
        /**
         * The value that was read: the save is refused if there is a newer one. Without it, the stored
         * closeout is replaced.
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
  merchant_fee: Nullable(Type.Number()),
  /** `YYYY-MM-DD HH:mm:ss` */
  created_at: Type.String(),
  org_id: NumericId,
  store_id: NumericId,
  user_id: Nullable(NumericId),
});

/**
 * An amount in dollars, a day as `YYYY-MM-DD`, a name or an answer. Null: there was no value, or it was
 * removed.
 */
const Value = Type.Union([Type.Boolean(), Type.Number(), Type.String(), Type.Null()]);

/** A later correction of a closeout, with old and new values. */
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
        'merchant_fee',
        'closed_on',
      ]),
      lender_name: Nullable(Type.String()),
      from: Value,
      to: Value,
    }),
  ),
});

/** The result of an application at the store or, before it is entered, the data for entering it. */
export const Closeout = Type.Object({
  /** Null if the application is not closed out. */
  id: Nullable(NumericId),
  org_id: NumericId,
  store_id: NumericId,
  /** The associate who made the sale. */
  submitted_associate_id: Nullable(NumericId),
  closed_associate_id: Nullable(NumericId),
  closed_associate_name: Nullable(Type.String()),
  applicant_accepted: Type.Union([Type.Boolean(), Type.Literal('')]),
  /** At least one lender approved. */
  is_approved: Type.Boolean(),
  is_closed: Type.Boolean(),
  /** Number of lenders in the closeout. */
  count: Type.Integer(),
  applicationResults: Type.Array(CloseoutResult),
  /** The user who saved it last, and the time. */
  saved_by: Nullable(Type.String()),
  saved_at: Nullable(Type.String({ format: 'date-time' })),
  /** Newest first. */
  corrections: Type.Array(CloseoutCorrection),
  first_name: Type.String(),
  last_name: Type.String(),
  home_phone: Type.String(),
  mobile_phone: Type.String(),
  email: Type.String(),
  /** Lenders to choose from: lenders that approved, and lenders already in the closeout. */
  lenders: Type.Array(
    Type.Object({
      id: NumericId,
      name: Type.String(),
      approved_amount: Nullable(Type.Number()),
      chosen: Type.Boolean(),
      /** False: the lender had approved when the sale was closed, but its approval has ended. */
      approves: Type.Boolean(),
    }),
  ),
  /** Associates who may have closed the sale. */
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
