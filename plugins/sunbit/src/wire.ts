import { Type, WebAddress, type Static } from '@millrace/plugin-sdk';

/** One entry of the body of `PUT online-link`; the body is an array of them. */
export interface LinkRequest {
  location: string;
  /** Every webhook contains it: the only way to match a webhook to this request. */
  referral: string;
  /** Default at Sunbit: true. Sunbit would then text the shopper itself. */
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

/** The shopper is sent to this address, so only a web address is accepted. */
export const LinkReply = Type.Object({
  url: WebAddress,
});

/** The same amount is a number in one event and a text in another. */
const Amount = Type.Union([Type.Number(), Type.String(), Type.Null()]);

export const TransactionReply = Type.Object({ purchaseAmount: Type.Optional(Amount), status: Type.String() });
export type TransactionReply = Static<typeof TransactionReply>;

export const VoidReply = Type.Object({ status: Type.String() });
export const ChangeAmountReply = Type.Object({ changedAmount: Amount });

/**
 * One type for all kinds of events: values missing in an event are absent, and every value is checked before
 * use.
 */
export interface WebhookEnvelope {
  eventType: string;
  payload: Readonly<Record<string, unknown>>;
}
