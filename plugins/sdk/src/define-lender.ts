import type { Invoice, LenderApplication } from './application.ts';
import type { LenderContext } from './context.ts';
import type { LenderReferences, LenderReply } from './outcome.ts';
import type { CalendarDate, Cents, Instant } from './units.ts';

/** What polls, status checks and contract operations know about an earlier submission. */
export interface Submitted {
  /** Our reference of the submission. */
  reference: string;
  /** What the lender's replies and webhooks have told so far, later ones over earlier ones. */
  references: LenderReferences;
  /** When the application was sent, where the host knows it. */
  sentAt?: Instant;
}

/** The raw call of a lender's webhook. `rawBody` is the byte-exact body: signatures need it. */
export interface WebhookCall {
  method: string;
  /** Full public URL as the lender addressed it. */
  url: string;
  /** Lower-case names. */
  headers: Readonly<Record<string, string>>;
  rawBody: Uint8Array;
}

/** What is wrong with the time of a signature that would be right at another time. */
export type OutOfTime = 'too-old' | 'from-the-future';

/**
 * `dedupeKey`: the same for every delivery of one message; the host drops what it has seen. `because`: for people;
 * `time`: only where nothing but the time is wrong, a clock or a replay and no wrong key.
 */
export type WebhookVerdict =
  { valid: true; dedupeKey: string } | { valid: false; because: string; time?: OutOfTime };

/** What a verified webhook says. `hint: true` = it must be confirmed by `poll` before it counts. */
export interface WebhookEvent {
  type: string;
  /** Finds the attempt: our reference or one of the lender's ids. */
  find: { reference?: string } & LenderReferences;
  reply: LenderReply;
  hint?: boolean;
}

/** Calls the lender makes to us. `verify` runs in the API while the caller waits, `read` later in a worker. */
export interface LenderWebhook {
  /**
   * Whether the call comes from the lender, unchanged and recent. Pure; never throws. Left out where the manifest's
   * `webhook` says how: the host verifies then.
   * @param credentials of one store; a store without webhook credentials has to be refused
   */
  verify?(call: WebhookCall, credentials: Readonly<Record<string, string>>, nowMs: number): WebhookVerdict;
  /** What a verified call says; null when it is about something else. Never throws. */
  read(call: WebhookCall): WebhookEvent | null;
}

type Operation<Input, Output = LenderReply> = (context: LenderContext, input: Input) => Promise<Output>;

/**
 * One lender. Every operation but `submit` is optional: the presence of a key IS the capability,
 * and the conformance kit checks that the manifest names the same.
 * Operations return a reply for every known outcome (a decline is a value) and throw LenderError otherwise.
 * They keep nothing between calls: the host may run each of them in another process.
 */
export interface Lender {
  /** As in lender.json. */
  id: string;
  /**
   * Sends the application. Map everything before the first call, so that a missing answer costs nothing.
   * Called again with the same application only after a failure with `sent: 'no'`, or where the manifest's
   * idempotency is `key`.
   */
  submit: Operation<LenderApplication>;
  /** Whether the lender takes the store's credentials; creates nothing. `message` is for store staff. */
  testCredentials?: Operation<void, { ok: boolean; message: string }>;
  /** Where an application stands; creates nothing. */
  /** Asks for the decision. `application` is there when the host can open it: some lenders show offers by person only. */
  poll?: Operation<Submitted & { application?: LenderApplication }>;
  /**
   * Finds a submission after a lost reply, by our reference or, where the lender cannot, by the person
   * and the time it was sent; null = the lender provably does not have it.
   */
  lookup?: Operation<{ application: LenderApplication; sentAt: Instant }, LenderReply | null>;
  /** Sends a corrected application for what was softly declined; `application.correction` says what changed. */
  regrade?: Operation<LenderApplication>;
  /** Tells the lender which of its offers the shopper took. */
  selectOffer?: Operation<Submitted & { offerId: string }>;
  /** Answers an input request; `values` by question id or field id. */
  answer?: Operation<
    Submitted & {
      requestId: string;
      values: Readonly<Record<string, string>>;
      /** Documents by the id of the request; already checked for type and size. */
      documents?: readonly { id: string; fileName: string; mediaType: string; content: Uint8Array }[];
    }
  >;
  /**
   * Puts the cart at the lender; replaces an earlier one. A sum that is not there was left out by a rule of the
   * lender's kind and the store's state, and must not be made up from the others.
   */
  setInvoice?: Operation<Submitted & Invoice>;
  /** Makes the lender send the contract, or gives the hand-off where it is signed. */
  sendContract?: Operation<Submitted>;
  /** Where the contract stands, or where it can be read and signed; creates nothing. */
  getContract?: Operation<Submitted>;
  cancelContract?: Operation<Submitted & { reason: string }>;
  /**
   * Tells the lender that the shopper has the goods; funding follows. A last confirmation of the order that a lender
   * wants before belongs in here: the product has one button for both.
   */
  confirmDelivery?: Operation<Submitted & { deliveredOn: CalendarDate }>;
  /** Gives back a part or all of the price of a funded contract. */
  refund?: Operation<Submitted & { amountCents: Cents; reason: string }>;
  webhook?: LenderWebhook;
}

/** Gives the object its type and nothing else; a plugin's default export is `defineLender({...})`. */
export function defineLender(lender: Lender): Lender {
  return lender;
}
