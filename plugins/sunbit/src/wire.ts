import { Type, WebAddress, type Static } from '@millrace/plugin-sdk';

/** One entry of the body of `PUT online-link`; the body is an array of them. */
export interface LinkRequest {
  location: string;
  /** Comes back in every webhook: the only way to match it to this request. */
  referral: string;
  /** True when left out, and then Sunbit texts the shopper itself. */
  sendSMS: false;
  customerPhoneNumber: string;
  customerDetails: CustomerDetails;
  representativeEmail?: string;
  departmentId?: string;
  sourcePlatform?: string;
}

export interface CustomerDetails {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  addressDetails?: { address: string; suite?: string; city?: string; state?: string; zipcode?: string };
}

/** The shopper is sent to this address, so anything but a web address is refused. */
export const LinkReply = Type.Object({
  url: WebAddress,
});

/** The same amount travels as a number in one event and as text in the next. */
const Amount = Type.Union([Type.Number(), Type.String(), Type.Null()]);

export const TransactionReply = Type.Object({ purchaseAmount: Type.Optional(Amount), status: Type.String() });
export type TransactionReply = Static<typeof TransactionReply>;

export const VoidReply = Type.Object({ status: Type.String() });
export const ChangeAmountReply = Type.Object({ changedAmount: Amount });

/** One shape for all groups of events: what is not in an event is absent, and every value is read with care. */
export interface WebhookEnvelope {
  eventType: string;
  payload: Readonly<Record<string, unknown>>;
}
