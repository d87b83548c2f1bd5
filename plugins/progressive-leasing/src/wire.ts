import { Type, type Static, type TSchema } from '@millrace/plugin-sdk';

const Nullable = <Schema extends TSchema>(schema: Schema) => Type.Optional(Type.Union([schema, Type.Null()]));
/** The id is a number in one table of the documentation and a text in another. */
const Id = Type.Union([Type.Integer(), Type.String()]);
/** Dollars. */
const Amount = Type.Union([Type.Number(), Type.String()]);

const Status = Type.Object({
  applicationId: Nullable(Id),
  status: Type.String(),
  approvalAmount: Nullable(Amount),
  isOkToDeliver: Nullable(Type.Boolean()),
});
export type AppStatus = Static<typeof Status>;

/**
 * The documented replies have the status in `appStatus`. Replies without public documentation may have it at
 * the top level.
 */
export const StatusReply = Type.Union([Type.Object({ appStatus: Status }), Status]);
export type StatusReply = Static<typeof StatusReply>;

/** `POST /application/cart` and `GET /application/cart/pricing`. */
export const Pricing = Type.Object({
  appStatus: Status,
  cartId: Nullable(Id),
  invoiceTotal: Nullable(Amount),
});
export type Pricing = Static<typeof Pricing>;

/** The leases of a person, with or without an envelope. */
export const Leases = Type.Union([Type.Array(StatusReply), Type.Object({ leases: Type.Array(StatusReply) })]);
export const Availability = Type.Object({
  merchandiseReturnAuthorization: Type.Object({ isReturnEligible: Type.Boolean() }),
});
/** Status 200 only means that the lender could read the request. */
export const Returned = Type.Object({ returnLeaseInfo: Type.Object({ isSuccess: Type.Boolean() }) });
