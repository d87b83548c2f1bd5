import type { Localised } from '../form/types.ts';

/** How a status feels, never the only carrier of its meaning: word and icon always stand beside it. */
export type Tone = 'info' | 'success' | 'warning' | 'neutral';

/** What store staff can do next about a status. */
export type StaffAction =
  | 'watch'
  | 'resend'
  | 'open'
  | 'see_errors'
  | 'fix_fields'
  | 'regrade'
  | 'offers'
  | 'additional_info'
  | 'next_lender'
  | 'retry'
  | 'cancel'
  | 'proceed'
  | 'retry_link'
  | 'closeout'
  | 'update_payment';

export type Icon =
  | 'clock'
  | 'send'
  | 'search'
  | 'external-link'
  | 'inbox'
  | 'check'
  | 'check-circle'
  | 'refresh'
  | 'alert-circle'
  | 'pause'
  | 'hourglass'
  | 'x-circle'
  | 'pen'
  | 'calendar'
  | 'credit-card'
  | 'id-card'
  | 'ban'
  | 'minus';

export interface StatusWords {
  /** The product's exact name; one that is a code is spelled out as words. */
  readonly staff: string;
  /** What the shopper reads; null when a shopper never sees this status. */
  readonly shopper: Localised | null;
  /** The same where an amount is known; `{amount}` stands for it. */
  readonly shopperWithAmount?: Localised;
  readonly tone: Tone;
  /** Nothing changes any more unless a person acts. */
  readonly terminal: boolean;
  readonly icon: Icon;
  /** In the order of use: the first one is the button. */
  readonly actions: readonly StaffAction[];
}
