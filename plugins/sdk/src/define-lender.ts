import type { DeliveredItem, Invoice, LenderApplication } from './application.ts';
import type { LenderContext } from './context.ts';
import type { LenderReferences, LenderReply } from './outcome.ts';
import type { Currency } from '@millrace/schemas/countries';
import type { CalendarDate, Cents, Instant } from './units.ts';

/**
 * What the host passes to polls, status checks and contract operations. It identifies an application that was
 * submitted earlier.
 */
export interface Submitted {
  /** Millrace's reference of the submitted application. */
  reference: string;
  /** The lender's ids from all its replies and webhooks so far. A later id replaces an earlier one. */
  references: LenderReferences;
  /** Time when the application was sent. Absent if the host does not know it. */
  sentAt?: Instant;
}

/**
 * One webhook call from a lender, as it arrived. `rawBody` contains the exact bytes of the body, because
 * signatures cover them.
 */
export interface WebhookCall {
  method: string;
  /** The full public URL that the lender called. */
  url: string;
  /** Headers of the call. Their names are in lower case. */
  headers: Readonly<Record<string, string>>;
  rawBody: Uint8Array;
}

/** Reason for refusing a signature that is valid except for its time. */
export type OutOfTime = 'too-old' | 'from-the-future';

/**
 * Result of verifying a webhook call. `dedupeKey` is equal for all deliveries of one message. The host drops
 * a message whose key it has already received. `because` explains to people why a call is refused. `time` is
 * set only if everything except the time is valid. The cause is then a wrong clock or a replay, not a wrong
 * signing key.
 */
export type WebhookVerdict =
  { valid: true; dedupeKey: string } | { valid: false; because: string; time?: OutOfTime };

/**
 * The content of a verified webhook. With `hint: true` the host acts on the event only after `poll` has
 * confirmed it.
 */
export interface WebhookEvent {
  type: string;
  /**
   * Ids that let the host find the attempt: Millrace's reference, or an id that the lender gave to the
   * application.
   */
  find: { reference?: string } & LenderReferences;
  reply: LenderReply;
  hint?: boolean;
}

/**
 * Handles the calls that the lender makes to Millrace. `verify` runs in the API process while the lender
 * waits for the response. `read` runs later in a worker. If the calls name no account, `read` also runs
 * before `verify`. It then finds the attempt, and the store of the attempt decides which key verifies the
 * call.
 */
export interface LenderWebhook {
  /**
   * Verifies that the call comes from the lender, is unchanged and is recent. It must depend only on its
   * arguments and never throw.
   * Omit `verify` if `webhook` in the manifest describes the verification. The host then verifies the call
   * itself.
   * @param credentials credentials of one store; refuse the call if the store has no webhook credentials
   * @param nowMs current time, in milliseconds since 1970
   */
  verify?(call: WebhookCall, credentials: Readonly<Record<string, string>>, nowMs: number): WebhookVerdict;
  /**
   * Reads a call, which may not be verified yet. Returns null if the call is not about an application. It
   * must never throw.
   */
  read(call: WebhookCall): WebhookEvent | null;
}

type Operation<Input, Output = LenderReply> = (context: LenderContext, input: Input) => Promise<Output>;

/**
 * One lender. Every operation except `submit` is optional. A lender has a capability if its object has the
 * operation of this name. The conformance kit checks that the manifest lists the same capabilities.
 * Operations return a reply for every known result, including a decline. Otherwise they throw `LenderError`.
 * Operations must keep no state between calls, because the host may run each of them in a different process.
 */
export interface Lender {
  /** Id of the lender, equal to `id` in lender.json. */
  id: string;
  /**
   * Sends the application. Map all answers before the first call, so that a missing answer stops the
   * submission before anything was sent.
   * The host repeats `submit` for an application only after an error with `sent: 'no'`, or if the manifest's
   * idempotency is `key`.
   */
  submit: Operation<LenderApplication>;
  /**
   * Tests whether the lender accepts the store's credentials. It must create nothing. Staff of the store read
   * `message`.
   */
  testCredentials?: Operation<void, { ok: boolean; message: string }>;
  /**
   * Requests the lender's decision. It must create nothing. `application` is set if the host can decrypt its
   * answers. Some plugins need it, because their lenders show offers only by person.
   */
  poll?: Operation<Submitted & { application?: LenderApplication }>;
  /**
   * Finds a submission by Millrace's reference, after the reply to the submission was lost. If a lender
   * cannot search by reference, the plugin searches by the person and the time of sending.
   * @returns the reply, or null only if it is certain that the lender does not have the application
   */
  lookup?: Operation<{ application: LenderApplication; sentAt: Instant }, LenderReply | null>;
  /**
   * Sends a corrected application after a soft decline. `application.correction` lists the corrected fields.
   */
  regrade?: Operation<LenderApplication>;
  /**
   * Tells the lender which of its offers the shopper chose. `application` is set if the host can decrypt its
   * answers.
   */
  selectOffer?: Operation<Submitted & { offerId: string; application?: LenderApplication }>;
  /**
   * Creates the application with the plan that the shopper chose, for lenders that need the plan first. `submit`
   * then only reads the plans, returns them as offers and creates nothing; it maps the application, too, so that a
   * missing answer is found before the shopper chooses. To the host this is `selectOffer`, so a lender has one of
   * both. In scenarios.json the step is `selectOffer`.
   */
  selectPlan?: Operation<Submitted & { planId: string; application: LenderApplication }>;
  /**
   * Sends the answer to an input request. The keys of `values` are ids of the lender's questions or of fields
   * in the catalogue.
   */
  answer?: Operation<
    Submitted & {
      requestId: string;
      values: Readonly<Record<string, string>>;
      /**
       * Uploaded documents. `id` says which document of the input request was uploaded. The host has already
       * checked type and size.
       */
      documents?: readonly { id: string; fileName: string; mediaType: string; content: Uint8Array }[];
    }
  >;
  /**
   * Sends the cart to the lender, which replaces an earlier cart. An amount is absent if rules for this
   * lender type and state remove it. Do not compute an absent amount from other amounts.
   */
  setInvoice?: Operation<Submitted & Invoice>;
  /**
   * Makes the lender send the contract to the shopper, or returns the page (`handoff`) on which the shopper
   * signs it.
   */
  sendContract?: Operation<Submitted>;
  /**
   * Returns the state of the contract, or the address where it can be read and signed. It must create
   * nothing.
   */
  getContract?: Operation<Submitted>;
  cancelContract?: Operation<Submitted & { reason: string }>;
  /**
   * Tells the lender that the shopper has the goods. The lender then funds the contract. `deliveredOn` is a
   * calendar date.
   * If the lender first needs a final confirmation of the order, send that here, too. Millrace has one button
   * for both steps.
   * `amountCents` (in hundredths of `currency`) and `items` are set only if the store delivers a part of the
   * cart, which it can do several times. The manifest declares `partialDelivery` if the lender supports that. Give the reply an
   * `operationId`, so that a later status can name this delivery.
   */
  confirmDelivery?: Operation<
    Submitted & {
      deliveredOn: CalendarDate;
      amountCents?: Cents;
      currency?: Currency;
      items?: readonly DeliveredItem[];
    }
  >;
  /**
   * Refunds part of the price of a funded contract, or the whole price. A contract can have several refunds,
   * and the host never asks for more than is open. `amountCents` is in hundredths of `currency`.
   * If the lender finishes the refund later, return `inProgress` and an `operationId`. `poll` or `getContract`
   * then name the refund in `operations`, with its end.
   */
  refund?: Operation<Submitted & { amountCents: Cents; currency?: Currency; reason: string }>;
  webhook?: LenderWebhook;
}

/**
 * Returns the given object with the type `Lender`. The default export of a plugin is `defineLender({...})`.
 */
export function defineLender(lender: Lender): Lender {
  return lender;
}
