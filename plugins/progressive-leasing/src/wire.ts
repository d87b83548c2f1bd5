import { Type, type Static, type TSchema } from '@millrace/plugin-sdk';

const Nullable = <Schema extends TSchema>(schema: Schema) => Type.Optional(Type.Union([schema, Type.Null()]));
/** An id. One table of the documentation has a number, another table a text. */
const Id = Type.Union([Type.Integer(), Type.String()]);
/** An amount in dollars. */
const Amount = Type.Union([Type.Number(), Type.String()]);

const Status = Type.Object({
  applicationId: Nullable(Id),
  status: Type.String(),
  approvalAmount: Nullable(Amount),
  isOkToDeliver: Nullable(Type.Boolean()),
});
export type AppStatus = Static<typeof Status>;

/**
 * A reply with a status. The documented replies have it in `appStatus`. Replies that are not documented
 * publicly may have it at the top level.
 */
export const StatusReply = Type.Union([Type.Object({ appStatus: Status }), Status]);
export type StatusReply = Static<typeof StatusReply>;

/** Reply to `POST /application/cart` and to `GET /application/cart/pricing`. */
export const Pricing = Type.Object({
  appStatus: Status,
  cartId: Nullable(Id),
  invoiceTotal: Nullable(Amount),
});
export type Pricing = Static<typeof Pricing>;

/** The leases of a person. The list may be inside an object. */
export const Leases = Type.Union([Type.Array(StatusReply), Type.Object({ leases: Type.Array(StatusReply) })]);
export const Availability = Type.Object({
  merchandiseReturnAuthorization: Type.Object({ isReturnEligible: Type.Boolean() }),
});
/**
 * Reply to a return. Status 200 only means that the lender could read the request; `isSuccess` says whether
 * it worked.
 */
export const Returned = Type.Object({ returnLeaseInfo: Type.Object({ isSuccess: Type.Boolean() }) });
