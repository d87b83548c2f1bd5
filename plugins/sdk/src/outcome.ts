import type { Localised } from '@millrace/schemas/form';
import type { Cents, Instant } from './units.ts';

/**
 * What a lender's answer means, in the product's words.
 * An unknown word of a lender is `Pending` plus an alert, never `Approved`.
 *
 * - `Approved` an amount is approved; a contract can follow.
 * - `Pre Approved` there are terms, and a last check by the lender is still open.
 * - `Pre-Qualified` an estimate after a soft check; no terms yet.
 * - `Rejected` declined, for good.
 * - `Soft Decline` one answer has to be corrected; `inputRequests` names it, `regrade` sends it.
 * - `Hold` the lender waits for a person: documents, questions, a call.
 * - `Pending` the lender is still deciding, or used an unknown word.
 * - `Invalid` the lender could not use what it got; nothing was decided.
 * - `No Response` the shopper left the lender's pages without finishing.
 * - `contract_sent` the contract exists; `contractState` tells how far it is.
 * - `timed_out` and `regrade_error` are the host's words for operations that failed.
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

/** Who has to act next while an answer is not final. */
export type WaitingOn = 'consumer' | 'merchant' | 'lender';

/** One way to pay that a lender offers. Money is integer US cents, rates are basis points (1 % = 100). */
export interface Offer {
  /** The lender's own id of the offer; stable between polls. */
  id: string;
  product: 'loan' | 'lease' | 'installment' | 'card';
  name?: string;
  amountCents: Cents;
  termMonths: number;
  paymentCents: Cents;
  paymentFrequency:
    'daily' | 'weekly' | 'bi_weekly' | 'twice_monthly' | 'monthly' | 'quarterly' | 'semi_annually' | 'yearly';
  /** What the shopper pays over the whole term, with what is due today, when the lender says so. */
  totalOfPaymentsCents?: Cents;
  aprBasisPoints?: number;
  costOfLeaseCents?: Cents;
  cashPriceCents?: Cents;
  /** Paid at the start besides the payments of the term, as a fee or a down payment is. */
  dueTodayCents?: Cents;
  earlyPurchaseDays?: number;
  merchantFeeBasisPoints?: number;
  /** Page of the lender where the shopper accepts; https only. */
  url?: string;
  expiresAt?: Instant;
}

/** Something the lender needs before it decides. `fields` are catalogue ids. */
export interface InputRequest {
  id: string;
  /**
   * - `kba` questions about the person's own history, answered through `answer`.
   * - `code` a code that the lender sent to a phone or mailbox, returned through `answer`. Never stored.
   * - `documents` files, uploaded through `answer` (PDF, JPEG or PNG, up to 5 MB each), or taken on the lender's pages (then with a handoff).
   * - `correction` answers of `fields` that have to change; `regrade` sends them.
   * - `portal_step` something only a person can do in the lender's portal.
   */
  kind: 'kba' | 'code' | 'documents' | 'correction' | 'portal_step';
  /** Only the store can give it: shoppers do not see the request. Without it both may answer. */
  from?: 'merchant';
  /** What to do, for whom `waitingOn` names. Shoppers read it in their language, staff in English. */
  prompt: Localised;
  fields?: readonly string[];
  /** The lender's own questions. Without choices the answer is written; `kba` has choices. */
  questions?: readonly {
    id: string;
    label: Localised;
    choices: readonly { id: string; label: Localised }[];
  }[];
  /** Only `code`: what it looks like and how it reached the shopper. */
  code?: { digits: number; channel: 'sms' | 'email' | 'call'; expiresAt?: Instant };
  /** Only `documents`: the files, with the media types the lender accepts, e.g. `application/pdf`. */
  documents?: readonly { id: string; label: Localised; mediaTypes: readonly string[]; maxBytes: number }[];
}

/**
 * Where the shopper continues with the lender. `redirect`, `modal` and `qr` carry the address; for `sms` and `email`
 * the lender sends it, and the address is there only when the lender tells it to us as well.
 */
export interface Handoff {
  kind: 'redirect' | 'modal' | 'sms' | 'email' | 'qr';
  url?: string;
  expiresAt?: Instant;
}

/** Why the lender decided so. */
export interface Reason {
  /** The lender's code, or ours in kebab-case. */
  code: string;
  /**
   * A sentence a shopper may read. Never internal detail. Where the lender itself sent the English, the Spanish is
   * the plugin's own sentence for the same case: shoppers never read half a page in another language.
   */
  text: Localised;
}

/** The lender's own ids; kept so that polls, webhooks and people can find the application again. */
export interface LenderReferences {
  application?: string;
  order?: string;
  lease?: string;
  customer?: string;
}

/** A lender's reply, normalised. Texts in it are for people: no lender's internal words, no answers repeated. */
export interface LenderReply {
  outcome: Outcome;
  waitingOn?: WaitingOn;
  approvedCents?: Cents;
  /** When the approval expires; a calendar date where the lender gives no time. */
  expiresAt?: Instant;
  offers?: readonly Offer[];
  handoff?: Handoff;
  inputRequests?: readonly InputRequest[];
  reasons?: readonly Reason[];
  /** A word of the lender this plugin does not know; makes the engine raise an alert. */
  unknownWord?: string;
  /**
   * Place of that word: its path in the reply, `data.items[].status`, or its selector on the page. Staff reads it
   * in the alert, so it is never a sentence.
   */
  unknownWordAt?: string;
  /** A field the lender complains about or asks for that this plugin does not know, by the lender's name; an alert. */
  unknownField?: string;
  /** Where the lender names that field, by the same rule. */
  unknownFieldAt?: string;
  references?: LenderReferences;
  /**
   * State of the contract at the lender, one of: Contract Sent,
   * Contract Started, Contract Canceled, Signed, Awaiting Payment, Awaiting Agreement, Downpayment Failed,
   * Verification Needed, Delivery Date Required, Funded, Expired, Customer Declined, Cancelled, Pending.
   */
  contractState?: string;
  /** Ask again after this many seconds; without it the manifest's schedule counts. */
  nextPollSeconds?: number;
}
