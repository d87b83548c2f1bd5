import type { ProviderMessage } from './message-port.ts';

/**
 * The outcome of one call to a provider. `not-sent`: the provider certainly did not send the message, so it
 * may be retried. `unknown`: the provider may have sent it, so it is never sent again.
 */
export type SendOutcome =
  | { outcome: 'sent'; ref: string | null }
  | { outcome: 'refused'; code: string }
  | { outcome: 'not-sent'; code: string }
  | { outcome: 'unknown'; code: string };

/**
 * A provider that sends the messages of one channel (texts or emails). It returns every outcome as a value
 * and never throws an error.
 */
export interface Carrier {
  send(message: ProviderMessage & { id: string }): Promise<SendOutcome>;
  /**
   * True if a number accepts texts, as far as the provider knows. Only providers of text messages have this
   * method.
   */
  takesTexts?(phone: string): Promise<boolean>;
  close?(): void;
}
