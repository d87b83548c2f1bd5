import type { Invoice, LenderApplication } from './application.ts';
import type { LenderContext } from './context.ts';
import type { LenderReferences, LenderReply } from './outcome.ts';
import type { CalendarDate, Cents, Instant } from './units.ts';

/** What polls, status checks and contract operations get about an earlier submission. */
export interface Submitted {
  /** Our reference of the submission. */
  reference: string;
  /** The ids from all of the lender's replies and webhooks so far; later ones replace earlier ones. */
  references: LenderReferences;
  /** When the application was sent, if the host knows it. */
  sentAt?: Instant;
}

/**
 * One webhook call from a lender, as received. `rawBody` holds the exact bytes of the body, because
 * signatures need them.
 */
export interface WebhookCall {
  method: string;
  /** Full public URL that the lender called. */
  url: string;
  /** Header names are in lower case. */
  headers: Readonly<Record<string, string>>;
  rawBody: Uint8Array;
}

/** Why the time of an otherwise valid signature is refused. */
export type OutOfTime = 'too-old' | 'from-the-future';

/**
 * Result of verifying a webhook call.
 * `dedupeKey` is the same for every delivery of one message; the host drops messages it has already received.
 * `because` explains a refusal to people. `time` is set only if the time is the sole problem: a wrong clock
 * or a replay, not a wrong key.
 */
export type WebhookVerdict =
  { valid: true; dedupeKey: string } | { valid: false; because: string; time?: OutOfTime };

/** The content of a verified webhook. With `hint: true` the event counts only after `poll` confirms it. */
export interface WebhookEvent {
  type: string;
  /** Identifies the attempt: our reference or one of the lender's ids. */
  find: { reference?: string } & LenderReferences;
  reply: LenderReply;
  hint?: boolean;
}

/**
 * Handles calls from the lender to us. `verify` runs in the API while the lender waits for the response.
 * `read` runs later in a worker.
 */
export interface LenderWebhook {
  /**
   * Checks that the call comes from the lender, unchanged and recent. Pure; never throws.
   * Omit it if the manifest's `webhook` describes the check: the host then verifies.
   * @param credentials of one store; refuse the call if the store has no webhook credentials
   * @param nowMs current time, in milliseconds since 1970
   */
  verify?(call: WebhookCall, credentials: Readonly<Record<string, string>>, nowMs: number): WebhookVerdict;
  /** Reads a verified call. Returns null if the call is not about an application. Never throws. */
  read(call: WebhookCall): WebhookEvent | null;
}

type Operation<Input, Output = LenderReply> = (context: LenderContext, input: Input) => Promise<Output>;

/**
 * One lender. Every operation except `submit` is optional. A lender has a capability if its key is present;
 * the conformance kit checks that the manifest lists the same capabilities.
 * Operations return a reply for every known outcome, a decline included. Otherwise they throw `LenderError`.
 * Operations keep no state between calls: the host may run each of them in another process.
 */
export interface Lender {
  /** Same id as in lender.json. */
  id: string;
  /**
   * Sends the application. Map all answers before the first call: a missing answer then does no harm.
   * The host repeats `submit` for the same application only after a failure with `sent: 'no'`, or if the
   * manifest's idempotency is `key`.
   */
  submit: Operation<LenderApplication>;
  /**
   * Checks whether the lender accepts the store's credentials. Creates nothing. Store staff read `message`.
   */
  testCredentials?: Operation<void, { ok: boolean; message: string }>;
  /**
   * Asks the lender for its decision. Creates nothing. `application` is present if the host can decrypt it:
   * some lenders show offers only per person.
   */
  poll?: Operation<Submitted & { application?: LenderApplication }>;
  /**
   * Finds a submission after a lost reply, by our reference. A lender that cannot search by reference is
   * searched by the person and the time of sending.
   * @returns the reply, or null only if the lender provably does not have the application
   */
  lookup?: Operation<{ application: LenderApplication; sentAt: Instant }, LenderReply | null>;
  /**
   * Sends a corrected application after a soft decline. `application.correction` names the corrected fields.
   */
  regrade?: Operation<LenderApplication>;
  /** Tells the lender which of its offers the shopper chose. */
  selectOffer?: Operation<Submitted & { offerId: string }>;
  /** Answers an input request. `values` are keyed by question id or field id. */
  answer?: Operation<
    Submitted & {
      requestId: string;
      values: Readonly<Record<string, string>>;
      /** Documents, keyed by the ids of the request. The host has already checked type and size. */
      documents?: readonly { id: string; fileName: string; mediaType: string; content: Uint8Array }[];
    }
  >;
  /**
   * Sends the cart to the lender and replaces an earlier cart. An amount is missing if the rules for this
   * lender type and state exclude it. Do not compute a missing amount from the others.
   */
  setInvoice?: Operation<Submitted & Invoice>;
  /** Makes the lender send the contract, or returns the page (`handoff`) where the shopper signs it. */
  sendContract?: Operation<Submitted>;
  /** Returns the state of the contract, or the address where it can be read and signed. Creates nothing. */
  getContract?: Operation<Submitted>;
  cancelContract?: Operation<Submitted & { reason: string }>;
  /**
   * Tells the lender that the shopper has the goods; the lender then funds the contract. `deliveredOn` is a
   * calendar date.
   * If the lender needs a final order confirmation first, send it here: the product has one button for both.
   */
  confirmDelivery?: Operation<Submitted & { deliveredOn: CalendarDate }>;
  /** Refunds a part or all of the price of a funded contract. `amountCents` is in US cents. */
  refund?: Operation<Submitted & { amountCents: Cents; reason: string }>;
  webhook?: LenderWebhook;
}

/** Returns the object unchanged and gives it its type. A plugin's default export is `defineLender({...})`. */
export function defineLender(lender: Lender): Lender {
  return lender;
}
