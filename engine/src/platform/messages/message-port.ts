import type { Locale } from '@millrace/schemas/form';
import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * The org, store and user for whom a message is sent. The message counts against their limits. Empty for a
 * message that Millrace sends on its own behalf, such as a password reset.
 */
export interface MessageSender {
  readonly orgId?: number | null;
  readonly storeId?: number | null;
  /** The user who sends the message. */
  readonly userId?: number | null;
}

export interface OutgoingMessage {
  channel: 'sms' | 'email';
  recipient: string;
  body: string;
  /** Subject of an email; default: the first line of the body. */
  subject?: string;
  /** The language of an email; default: English. */
  lang?: Locale;
  /** The one-time code that the message contains. Some providers have a special service for codes. */
  code?: string;
  sender: MessageSender;
  /** True for a notice about another action. If it may not be sent, it is dropped and the action succeeds. */
  notice?: true;
  /**
   * True for messages that are sent even while messages are stopped: the alarm about the stop, and the
   * sign-in codes of the staff who can end it.
   */
  essential?: true;
}

/** The part of a message that the provider of its channel receives. */
export type ProviderMessage = Omit<OutgoingMessage, 'sender' | 'notice' | 'essential'>;

/**
 * The known state of the delivery of a message. `refused`: the provider does not accept the message, for the
 * given reason.
 */
export type Delivery =
  | { state: 'sent' }
  | { state: 'refused'; code: string }
  /** The result is not known yet, or will never be known. In both cases the message is not sent again. */
  | { state: 'open' };

/** The result of `send` for a message that only accompanies another action (`notice`) and was dropped. */
export const dropped = 'dropped';

/**
 * Sends texts and emails. Every message of the product goes through `GatedMessages`, which applies the
 * limits. Then it goes to `LocalMessages`, or to `ProvidedMessages` with a provider for one or both
 * channels.
 */
export abstract class MessagePort {
  /**
   * Sends a message within the caller's transaction. If that transaction is rolled back, nothing is sent.
   * @returns the id of the message, for `settle`; `dropped` if a message with `notice` may not be sent
   * @throws 429 if a limit is reached or messages are stopped; 422 for a number outside the US or a forbidden
   * link
   */
  abstract send(em: EntityManager, message: OutgoingMessage): Promise<string>;

  /**
   * True if a number (+1...) accepts texts. False for a landline. Call it before you create a code for the
   * number.
   */
  abstract takesTexts(phone: string): Promise<boolean>;

  /**
   * Sends the message now and waits for the provider's reply. Call it right after the commit, to show the
   * result to the user. Without this call, the worker sends the message.
   */
  abstract awaitDelivery(id: string): Promise<Delivery>;
}
