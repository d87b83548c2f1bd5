import type { Localised } from '@millrace/schemas/form';
import type { Cents, Instant } from './units.ts';

/**
 * What a lender's answer means, in the product's words.
 * An unknown word of a lender is `Pending` plus an alert, never `Approved`.
 * - `Approved` an amount is approved; a contract can follow.
 * - `Pre Approved` the lender gave terms; its last check is still open.
 * - `Pre-Qualified` an estimate after a soft check; no terms yet.
 * - `Rejected` the decline is final.
 * - `Soft Decline` one answer has to be corrected; `inputRequests` names it, `regrade` sends it.
 * - `Hold` the lender waits for a person: documents, questions, a call.
 * - `Pending` the lender is still deciding, or used an unknown word.
 * - `Invalid` the lender could not use the application; it decided nothing.
 * - `No Response` the shopper left the lender's pages without finishing.
 * - `contract_sent` the contract exists; `contractState` holds its state.
 * - `timed_out` and `regrade_error` are the host's words for failed operations.
 */
export const outcomes = [
  'Invalid',
  'No Response',
  'Approved',
  'Rejected',
  'Hold',
  'Pending',
  'Pre Approved',
  'Soft Decline',
  'regrade_error',
  'timed_out',
  'contract_sent',
  'Pre-Qualified',
] as const;
export type Outcome = (typeof outcomes)[number];

/** The party that has to act next while an answer is not final. */
export type WaitingOn = 'consumer' | 'merchant' | 'lender';

/** One payment option that a lender offers. Money is integer US cents, rates are basis points (1 % = 100). */
export interface Offer {
  /** The lender's id of the offer; stable between polls. */
  id: string;
  product: 'loan' | 'lease' | 'installment' | 'card';
  name?: string;
  /** The financed amount, in US cents. */
  amountCents: Cents;
  termMonths: number;
  /** One payment, in US cents. */
  paymentCents: Cents;
  paymentFrequency:
    'daily' | 'weekly' | 'bi_weekly' | 'twice_monthly' | 'monthly' | 'quarterly' | 'semi_annually' | 'yearly';
  /**
   * What the shopper pays over the whole term, including the amount due today. Set only if the lender states
   * it.
   */
  totalOfPaymentsCents?: Cents;
  /** Annual percentage rate, in basis points. */
  aprBasisPoints?: number;
  /** What the lease costs on top of the cash price, in US cents. */
  costOfLeaseCents?: Cents;
  cashPriceCents?: Cents;
  /** Paid at the start in addition to the payments of the term, e.g. a fee or a down payment. */
  dueTodayCents?: Cents;
  /** Days in which the shopper can buy the goods early at a reduced cost. */
  earlyPurchaseDays?: number;
  /** The lender's fee for the store, in basis points. */
  merchantFeeBasisPoints?: number;
  /** Page of the lender where the shopper accepts the offer; https only. */
  url?: string;
  expiresAt?: Instant;
}

/** A request of the lender that has to be answered before it decides. `fields` are catalogue ids. */
export interface InputRequest {
  id: string;
  /**
   * Kind of the request:
   * - `kba` questions about the shopper's own history, answered through `answer`.
   * - `code` a code that the lender sent to a phone or mailbox, returned through `answer`. Never stored.
   * - `documents` files, uploaded through `answer` (PDF, JPEG or PNG, up to 5 MB each), or on the lender's
   *   pages (then with a handoff).
   * - `correction` answers of `fields` that have to change; `regrade` sends them.
   * - `portal_step` a step that only a person can do in the lender's portal.
   */
  kind: 'kba' | 'code' | 'documents' | 'correction' | 'portal_step';
  /**
   * Set if only the store can answer: shoppers then do not see the request. Without it shopper and store may
   * answer.
   */
  from?: 'merchant';
  /**
   * Instruction for the party that `waitingOn` names. Shoppers read it in their language, staff in English.
   */
  prompt: Localised;
  fields?: readonly string[];
  /**
   * The lender's own questions. A question without choices takes a written answer; `kba` questions have
   * choices.
   */
  questions?: readonly {
    id: string;
    label: Localised;
    choices: readonly { id: string; label: Localised }[];
  }[];
  /** Only for `code`: number of digits, and how it reached the shopper. */
  code?: { digits: number; channel: 'sms' | 'email' | 'call'; expiresAt?: Instant };
  /**
   * Only for `documents`: the files, the media types the lender accepts (e.g. `application/pdf`) and the size
   * limit in bytes.
   */
  documents?: readonly { id: string; label: Localised; mediaTypes: readonly string[]; maxBytes: number }[];
}

/**
 * Where the shopper continues with the lender. `redirect`, `modal` and `qr` always have an address.
 * For `sms` and `email` the lender sends the address to the shopper. `url` is set only if the lender also
 * returns it to us.
 */
export interface Handoff {
  kind: 'redirect' | 'modal' | 'sms' | 'email' | 'qr';
  url?: string;
  expiresAt?: Instant;
}

/** Why the lender decided as it did. */
export interface Reason {
  /** The lender's code, or our own code in kebab-case. */
  code: string;
  /**
   * A sentence that a shopper may read. Never an internal detail. If the English text comes from the lender,
   * the plugin writes its own Spanish sentence for the same case. Shoppers thus never read two languages on
   * one page.
   */
  text: Localised;
}

/** The lender's own ids. The host stores them so that polls, webhooks and staff can find the application. */
export interface LenderReferences {
  application?: string;
  order?: string;
  lease?: string;
  customer?: string;
}

/**
 * A lender's reply in the product's terms. Its texts are for people: they contain no internal words of the
 * lender and no answers.
 */
export interface LenderReply {
  outcome: Outcome;
  waitingOn?: WaitingOn;
  /** The approved amount, in US cents. */
  approvedCents?: Cents;
  /** When the approval expires; a calendar date if the lender gives no time. */
  expiresAt?: Instant;
  offers?: readonly Offer[];
  handoff?: Handoff;
  inputRequests?: readonly InputRequest[];
  reasons?: readonly Reason[];
  /** A word of the lender that this plugin does not know. The host raises an alert. */
  unknownWord?: string;
  /**
   * Place of the unknown word: its path in the reply, `data.items[].status`, or its selector on the page.
   * Staff read it in the alert. It is never a sentence.
   */
  unknownWordAt?: string;
  /**
   * The lender's name for a field that it asks for or rejects and that this plugin does not know. The host
   * raises an alert.
   */
  unknownField?: string;
  /** Place where the lender names that field, in the format of `unknownWordAt`. */
  unknownFieldAt?: string;
  references?: LenderReferences;
  /**
   * State of the contract at the lender, one of: Contract Sent, Contract Started, Contract Canceled, Signed,
   * Awaiting Payment, Awaiting Agreement, Downpayment Failed, Verification Needed, Delivery Date Required,
   * Funded, Expired, Customer Declined, Cancelled, Pending.
   */
  contractState?: string;
  /** Seconds until the next poll; without it the manifest's `pollSeconds` apply. */
  nextPollSeconds?: number;
}
