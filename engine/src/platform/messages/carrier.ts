import type { OutgoingMessage } from './message-port.ts';

/**
 * The outcome of one call to a provider. `not-sent`: the message certainly did not leave and may be tried
 * again. `unknown`: the provider may have it, so it is never sent again.
 */
export type Carried =
  | { outcome: 'sent'; ref: string | null }
  | { outcome: 'refused'; code: string }
  | { outcome: 'not-sent'; code: string }
  | { outcome: 'unknown'; code: string };

/** A provider of one channel. It returns every outcome as a value and never throws. */
export interface Carrier {
  carry(message: OutgoingMessage & { id: string }): Promise<Carried>;
  /** For texts only: whether a number accepts texts, as far as the provider knows. */
  takesTexts?(phone: string): Promise<boolean>;
  close?(): void;
}
