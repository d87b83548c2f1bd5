import { Type, WebAddress, type Static } from '@millrace/plugin-sdk';

/** One request for a link. The body of `PUT online-link` is an array of such requests. */
export interface LinkRequest {
  location: string;
  /**
   * Millrace's reference of the application. Every webhook contains it. Only by this value can a webhook be
   * matched to this request.
   */
  referral: string;
  /** False: Sunbit sends no text message to the shopper. The default at Sunbit is true. */
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

/** Reply to a request for a link. The shopper is sent to this address, so only a web address is accepted. */
export const LinkReply = Type.Object({
  url: WebAddress,
});

/** An amount in dollars. It is a number in some events and a text in others. */
const Amount = Type.Union([Type.Number(), Type.String(), Type.Null()]);

export const TransactionReply = Type.Object({ purchaseAmount: Type.Optional(Amount), status: Type.String() });
export type TransactionReply = Static<typeof TransactionReply>;

export const VoidReply = Type.Object({ status: Type.String() });
export const ChangeAmountReply = Type.Object({ changedAmount: Amount });

/**
 * An event that Sunbit sends. One type describes all kinds of events. Values that an event does not have are
 * absent, and the plugin checks every value before use.
 */
export interface WebhookEnvelope {
  eventType: string;
  payload: Readonly<Record<string, unknown>>;
}
