import type { EntityManager } from '@mikro-orm/postgresql';

export interface OutgoingMessage {
  channel: 'sms' | 'email';
  recipient: string;
  body: string;
  /** Subject of an email; default: the first line of the body. */
  subject?: string;
  /** The one-time code in the message. A provider may have a special service for codes. */
  code?: string;
}

/** What is known about the delivery of a message. `refused`: the provider does not accept it, with the reason. */
export type Delivery =
  | { state: 'sent' }
  | { state: 'refused'; code: string }
  /** Not known yet, or never known. The message is not sent again in either case. */
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
   * Whether a number (+1...) accepts texts; a landline does not. Called before a code is created for the
   * number.
   */
  abstract takesTexts(phone: string): Promise<boolean>;

  /**
   * Sends the message now and waits for the provider's answer. Call it right after the commit, to show the
   * answer to the user. Without this call, the worker sends the message.
   */
  abstract settle(id: string): Promise<Delivery>;
}
