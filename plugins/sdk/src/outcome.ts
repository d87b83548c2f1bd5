import type { Currency } from '@millrace/schemas/countries';
import type { Localised } from '@millrace/schemas/form';
import type { ContractOperation } from '@millrace/schemas/states';
import type { LenderContractState } from '@millrace/schemas/states/machines';
import type { Cents, Instant } from './units.ts';

/**
 * What a lender's reply means, in Millrace's terms. An unknown word of a lender becomes `Pending` and
 * raises an alert. It never becomes `Approved`.
 * - `Approved` an amount is approved, and a contract can follow.
 * - `Pre Approved` the lender has given terms but still has to make its last check.
 * - `Pre-Qualified` an estimate after a soft inquiry, without terms.
 * - `Rejected` a final decline.
 * - `Soft Decline` one answer has to be corrected; `inputRequests` names it, and `regrade` sends it.
 * - `Hold` the lender waits for a person: documents, questions, a call.
 * - `Pending` the lender is still deciding, or it used an unknown word.
 * - `Invalid` the lender could not use the application and decided nothing.
 * - `No Response` the shopper left the lender's pages without finishing.
 * - `contract_sent` the contract exists; `contractState` contains its state.
 * - `timed_out` and `regrade_error` are set by the host for operations that failed.
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

/** The party that has to act next, as long as the reply is not final. */
export type WaitingOn = 'consumer' | 'merchant' | 'lender';

/**
 * One payment option that a lender offers. Amounts are integers in hundredths of `currency`, rates are in
 * basis points (1 % = 100).
 */
export interface Offer {
  /** The id of the offer at the lender. It must not change between polls. */
  id: string;
  product: 'loan' | 'lease' | 'installment' | 'card';
  name?: string;
  /**
   * Currency of the amounts. Absent: that of the application. An offer in another currency is shown in its
   * own currency and is never compared with other offers.
   */
  currency?: Currency;
  /** The financed amount. */
  amountCents: Cents;
  termMonths: number;
  /** Amount of one payment. */
  paymentCents: Cents;
  paymentFrequency:
    'daily' | 'weekly' | 'bi_weekly' | 'twice_monthly' | 'monthly' | 'quarterly' | 'semi_annually' | 'yearly';
  /**
   * What the shopper pays over the whole term, including the amount due today. Set only if the
   * lender states this total.
   */
  totalOfPaymentsCents?: Cents;
  /** Annual percentage rate in basis points. */
  aprBasisPoints?: number;
  /** What the lease costs in addition to the cash price. */
  costOfLeaseCents?: Cents;
  cashPriceCents?: Cents;
  /**
   * Amount that is paid at the start in addition to the payments of the term, in hundredths of `currency`.
   * Examples: a fee, a down payment.
   */
  dueTodayCents?: Cents;
  /** Number of days in which the shopper can buy the goods early at a reduced cost. */
  earlyPurchaseDays?: number;
  /** The fee that the store pays to the lender, in basis points. */
  merchantFeeBasisPoints?: number;
  /** Page of the lender on which the shopper accepts the offer. Only https. */
  url?: string;
  expiresAt?: Instant;
}

/** Data, documents or an action that the lender needs before it decides. `fields` are catalogue ids. */
export interface InputRequest {
  id: string;
  /**
   * Kind of the request:
   * - `kba` questions about the shopper's own history. `answer` sends the answers.
   * - `code` a code that the lender sent to a phone or mailbox. `answer` sends it back. It is never stored.
   * - `documents` files (PDF, JPEG or PNG, up to 5 MB each). `answer` uploads them, or the shopper uploads
   *   them on the lender's pages; the reply then has a handoff.
   * - `correction` the answers of `fields` have to change. `regrade` sends them.
   * - `portal_step` a step that only a person can do in the lender's portal.
   */
  kind: 'kba' | 'code' | 'documents' | 'correction' | 'portal_step';
  /**
   * Set if only the store can fulfil the request; shoppers then do not see it. If absent, both the shopper
   * and the store can.
   */
  from?: 'merchant';
  /**
   * Instruction for the party that `waitingOn` names. Shoppers read it in their language, staff read it in
   * English.
   */
  prompt: Localised;
  fields?: readonly string[];
  /**
   * The lender's own questions. A question without choices takes a typed answer. Questions of a `kba` request
   * have choices.
   */
  questions?: readonly {
    id: string;
    label: Localised;
    choices: readonly { id: string; label: Localised }[];
  }[];
  /** Only for `code`: the number of digits, and the channel on which the shopper received the code. */
  code?: { digits: number; channel: 'sms' | 'email' | 'call'; expiresAt?: Instant };
  /**
   * Only for `documents`: the documents to upload, each with the media types that the lender accepts (e.g.
   * `application/pdf`) and the size limit in bytes.
   */
  documents?: readonly { id: string; label: Localised; mediaTypes: readonly string[]; maxBytes: number }[];
}

/**
 * Where the shopper continues with the lender. `redirect`, `modal` and `qr` always have an address.
 * With `sms` and `email` the lender itself sends the address to the shopper. `url` is then set only if the
 * lender also returns the address to us.
 */
export interface Handoff {
  kind: 'redirect' | 'modal' | 'sms' | 'email' | 'qr';
  url?: string;
  expiresAt?: Instant;
}

/** Why the lender decided as it did. */
export interface Reason {
  /** The lender's code for the reason, or a code of the plugin in kebab-case. */
  code: string;
  /**
   * A sentence that a shopper may read. It contains no internal details. If the English text comes from the
   * lender, the plugin writes the Spanish sentence for the same case. Without it, shoppers would read two
   * languages on one page.
   */
  text: Localised;
}

/**
 * The lender's ids. The host stores them, so that polls, webhooks and staff can find the application at the
 * lender.
 */
export interface LenderReferences {
  application?: string;
  order?: string;
  lease?: string;
  customer?: string;
}

/**
 * What the lender says about a contract operation that it has taken earlier: a refund, a cancellation, a
 * delivery.
 * - `in-progress` the lender has not finished it.
 * - `done` the lender performed it.
 * - `refused` the lender did not perform it, for example a refund that failed.
 */
export interface OperationStatus {
  operation: ContractOperation;
  state: 'in-progress' | 'done' | 'refused';
  /**
   * The lender's id of the operation. Needed if an application can have several operations of this kind, for
   * example refunds.
   */
  id?: string;
  /** The amount of a refund or of a partial delivery, in hundredths of the contract's currency. */
  amountCents?: Cents;
  /** Why the lender refused it. */
  reasons?: readonly Reason[];
}

/**
 * A lender's reply in Millrace's terms. Its texts are for people. They contain no internal words of the
 * lender and no answers of the shopper.
 */
export interface LenderReply {
  outcome: Outcome;
  waitingOn?: WaitingOn;
  /** The approved amount, in hundredths of `currency`. */
  approvedCents?: Cents;
  /** Currency of `approvedCents`. Absent: that of the application. */
  currency?: Currency;
  /** Time when the approval expires. A calendar date if the lender gives no time of day. */
  expiresAt?: Instant;
  offers?: readonly Offer[];
  handoff?: Handoff;
  inputRequests?: readonly InputRequest[];
  reasons?: readonly Reason[];
  /** A word in the lender's reply that the plugin does not know. The host then raises an alert. */
  unknownWord?: string;
  /**
   * Where the unknown word was found: its path in the reply, `data.items[].status`, or its selector on the
   * page. Staff read this in the alert. It is never a sentence.
   */
  unknownWordAt?: string;
  /**
   * A field that the lender requests or rejects but the plugin does not know, under the lender's name for it.
   * The host then raises an alert.
   */
  unknownField?: string;
  /** Where the lender names the unknown field, in the format of `unknownWordAt`. */
  unknownFieldAt?: string;
  references?: LenderReferences;
  /**
   * State of the contract at the lender. `contractStateMeanings` and the page about contracts say what each
   * state means. The host reports any other word as drift, like an unknown word of the lender.
   */
  contractState?: LenderContractState;
  /**
   * Only in the reply to a contract operation. True: the lender has taken the operation and will perform or
   * refuse it later. The host waits for a status check or a webhook, and never sends the operation again.
   */
  inProgress?: true;
  /** Only in the reply to a contract operation: the lender's id of the operation, for example of a refund. */
  operationId?: string;
  /**
   * Only in replies of `poll` and `getContract` and in webhooks: what the lender says about operations that it
   * has taken earlier.
   */
  operations?: readonly OperationStatus[];
  /** Seconds until the next poll. If absent, `pollSeconds` of the manifest applies. */
  nextPollSeconds?: number;
}
