import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { Done, Instant, Lines, Nullable, NumericId, Uuid } from './common.ts';

/** Entries of the lender-status menu, in order. The server stores `Lease Decline` as `Lease Soft Decline`. */
export const lenderStatuses = [
  'None',
  'Approved',
  'Hold',
  'Declined',
  'Error',
  'DO_NOT_SUBMIT',
  'FS Lease Approval',
  'FS Lease Soft Decline',
  'FS Loan Soft Decline',
  'FS Full Decline',
  'Lease Soft Decline',
  'Lease Decline',
] as const;
export type LenderStatus = (typeof lenderStatuses)[number];
const Status = Type.Enum([...lenderStatuses]);

/** The results that can be set by a user who may override a lender's result. */
export const StatusMenu = Type.Object({
  /**
   * How the lender decides. `API`: the lender replies to Millrace directly. `API Pipe`: Millrace's plugin
   * operates the lender's portal. `Submit`: people decide.
   */
  label: Type.Enum(['API', 'API Pipe', 'Submit']),
  entries: Type.Array(Status),
  /** True: the lender has already decided, so a second user has to confirm a different result. */
  needsSecond: Type.Boolean(),
  /** A result that a user requested and that a second user has not confirmed yet. */
  asked: Nullable(
    Type.Object({
      status: Status,
      approvedCents: Nullable(Type.Integer()),
      reason: Type.String(),
      byId: Type.Integer(),
      byName: Type.String(),
      until: Instant,
    }),
  ),
});
export type StatusMenu = Static<typeof StatusMenu>;

const address = { form_id: Uuid, store_id: NumericId, lender_id: NumericId };

/** Sets a lender's result by hand. Only installations without real customers allow this. */
export const SetLenderStatusBody = Type.Object(
  {
    ...address,
    status: Status,
    /** Approved amount in hundredths of the store's currency. Required for an approval and refused for every other result. */
    approved_cents: Type.Optional(Type.Integer({ minimum: 1, maximum: 999_999_999 })),
    /** Reason for the history. Shoppers do not see it. */
    reason: Lines(),
  },
  { additionalProperties: false },
);
export type SetLenderStatusBody = Static<typeof SetLenderStatusBody>;

export const LenderStatusSet = Type.Object({
  success: Type.Literal(true),
  /**
   * True: the lender had already decided, so nothing has changed yet. A second user has to confirm the new
   * result.
   */
  waits: Type.Boolean(),
});
export type LenderStatusSet = Static<typeof LenderStatusSet>;

/** One user asked to replace the lender's decision. A second user confirms or rejects this request. */
export const ConfirmLenderStatusBody = Type.Object(
  { ...address, confirmed: Type.Boolean() },
  { additionalProperties: false },
);
export type ConfirmLenderStatusBody = Static<typeof ConfirmLenderStatusBody>;

export const setLenderStatus = endpoint({
  id: 'api-pipe.set-status',
  method: 'POST',
  path: '/api-pipe/application/set-status',
  permission: 'lender-status:override',
  ids: { 'body.form_id': 'form', 'body.store_id': 'store', 'body.lender_id': 'lender' },
  own: true,
  body: SetLenderStatusBody,
  reply: LenderStatusSet,
  idempotencyKey: true,
  summary: 'Set the answer of a lender in test data',
});

export const confirmLenderStatus = endpoint({
  id: 'api-pipe.confirm-status',
  method: 'POST',
  path: '/api-pipe/application/confirm-status',
  permission: 'lender-status:override',
  stepUp: 'factor',
  ids: { 'body.form_id': 'form', 'body.store_id': 'store', 'body.lender_id': 'lender' },
  own: true,
  body: ConfirmLenderStatusBody,
  reply: Done,
  idempotencyKey: true,
  summary: 'Confirm the answer of a lender in test data',
});
