import type { EntityManager } from '@mikro-orm/postgresql';

export interface OutgoingMessage {
  channel: 'sms' | 'email';
  recipient: string;
  body: string;
  /** Subject of an email; default: the first line of the body. */
  subject?: string;
  /** The one-time code that the message contains. Some providers have a special service for codes. */
  code?: string;
}

/**
 * The known state of the delivery of a message. `refused`: the provider does not accept the message, for the
 * given reason.
 */
export type Delivery =
  | { state: 'sent' }
  | { state: 'refused'; code: string }
  /** The result is not known yet, or will never be known. In both cases the message is not sent again. */
  | { state: 'open' };

/**
 * Sends texts and emails. Implementations: `LocalMessages`, and `ProvidedMessages` with a provider for one or
 * both channels.
 */
export abstract class MessagePort {
  /**
   * Sends a message within the caller's transaction, so that a rollback sends nothing.
   * @returns the id of the message, for `settle`
   */
  abstract send(em: EntityManager, message: OutgoingMessage): Promise<string>;

  /**
   * Whether a number (+1...) accepts texts. False for a landline. Call it before you create a code for the
   * number.
   */
  abstract takesTexts(phone: string): Promise<boolean>;

  /**
   * Sends the message now and waits for the provider's reply. Call it right after the commit, to show the
   * result to the user. Without this call, the worker sends the message.
   */
  abstract settle(id: string): Promise<Delivery>;
}
