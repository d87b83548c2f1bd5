import type { EntityManager } from '@mikro-orm/postgresql';

export interface OutgoingMessage {
  channel: 'sms' | 'email';
  recipient: string;
  body: string;
  /** Of an email; without one its first line. */
  subject?: string;
  /** The one-time code it brings: a provider may have a better way for those than ordinary texts. */
  code?: string;
}

/** How a message went, as far as is known: `refused` = the provider will not take it, and why. */
export type Delivery =
  | { state: 'sent' }
  | { state: 'refused'; code: string }
  /** Not known yet, or not known at all; nothing is sent twice for that. */
  | { state: 'open' };

/** Sends texts and emails: `LocalMessages`, or `ProvidedMessages` with a provider for a channel or for both. */
export abstract class MessagePort {
  /**
   * Inside the caller's transaction: a message of work that was rolled back is never sent.
   * @returns its number, for `settle`
   */
  abstract send(em: EntityManager, message: OutgoingMessage): Promise<string>;

  /** Whether texts reach a number (+1...); a landline takes none. Asked before a code is made for it. */
  abstract takesTexts(phone: string): Promise<boolean>;

  /**
   * Right after the commit, for callers who want to tell a person what the provider says: sends now instead of with
   * the next ring, and waits for the answer. Whoever does not ask has the worker send it.
   */
  abstract settle(id: string): Promise<Delivery>;
}
