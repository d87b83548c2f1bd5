import type { InvoiceItem, LenderApplication } from './application.ts';
import type { LenderContext } from './context.ts';
import type { LenderReferences, LenderReply } from './outcome.ts';
import type { CalendarDate, Cents, Instant } from './units.ts';

/** What polls, look-ups and contract operations know of an earlier submission. */
export interface Submitted {
  /** Our reference of the submission. */
  reference: string;
  references: LenderReferences;
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

export type WebhookVerdict = { valid: true; dedupeKey: string } | { valid: false; because: string };

/** What a verified webhook says. `hint: true` = it must be confirmed by `poll` before it counts. */
export interface WebhookEvent {
  type: string;
  /** Finds the attempt: our reference or one of the lender's ids. */
  find: { reference?: string } & LenderReferences;
  reply: LenderReply;
  hint?: boolean;
}

export interface LenderWebhook {
  verify(call: WebhookCall, credentials: Readonly<Record<string, string>>, nowMs: number): WebhookVerdict;
  read(call: WebhookCall): WebhookEvent | null;
}

type Operation<Input, Output = LenderReply> = (context: LenderContext, input: Input) => Promise<Output>;

/**
 * One lender. Every operation but `submit` is optional: the presence of a key IS the capability,
 * and the conformance kit checks that the manifest names the same.
 * Operations return a reply for every known outcome (a decline is a value) and throw LenderError otherwise.
 */
export interface Lender {
  id: string;
  submit: Operation<LenderApplication>;
  testCredentials?: Operation<void, { ok: boolean; message: string }>;
  poll?: Operation<Submitted>;
  /**
   * Finds a submission after a lost reply, by our reference or, where the lender cannot, by the person
   * and the time it was sent; null = the lender provably does not have it.
   */
  lookup?: Operation<{ application: LenderApplication; sentAt: Instant }, LenderReply | null>;
  regrade?: Operation<LenderApplication>;
  selectOffer?: Operation<Submitted & { offerId: string }>;
  answer?: Operation<Submitted & { requestId: string; values: Readonly<Record<string, string>> }>;
  setInvoice?: Operation<
    Submitted & { items: readonly InvoiceItem[]; taxCents: Cents; shippingCents: Cents }
  >;
  sendContract?: Operation<Submitted>;
  getContract?: Operation<Submitted>;
  finalize?: Operation<Submitted>;
  cancelContract?: Operation<Submitted & { reason: string }>;
  confirmDelivery?: Operation<Submitted & { deliveredOn: CalendarDate }>;
  refund?: Operation<Submitted & { amountCents: Cents; reason: string }>;
  webhook?: LenderWebhook;
}

/** Gives the object its type and nothing else; a plugin's default export is `defineLender({...})`. */
export function defineLender(lender: Lender): Lender {
  return lender;
}
