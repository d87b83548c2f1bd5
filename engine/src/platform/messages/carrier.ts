import type { OutgoingMessage } from './message-port.ts';

/**
 * What came of one call to a provider. `not-sent` = provably nothing left, so that it may be tried again;
 * `unknown` = the provider may have it: nobody sends it again.
 */
export type Carried =
  | { outcome: 'sent'; ref: string | null }
  | { outcome: 'refused'; code: string }
  | { outcome: 'not-sent'; code: string }
  | { outcome: 'unknown'; code: string };

/** A provider of one channel. It gives every outcome as a value and throws for none. */
export interface Carrier {
  carry(message: OutgoingMessage & { id: string }): Promise<Carried>;
  /** Texts only: whether a number takes them, as far as the provider says. */
  takesTexts?(phone: string): Promise<boolean>;
  close?(): void;
}
