import type { Localised } from '../form/types.ts';

/** Visual tone of a status. Screens always show a word and an icon as well. */
export type Tone = 'info' | 'success' | 'warning' | 'neutral';

/** Possible next actions of store staff for a status. */
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
  /** The product's exact name. A name that is a code is written in words. */
  readonly staff: string;
  /** The shopper's text; null if shoppers never see this status. */
  readonly shopper: Localised | null;
  /** The shopper's text with an amount; `{amount}` is replaced. */
  readonly shopperWithAmount?: Localised;
  readonly tone: Tone;
  /** The status changes only if a person acts. */
  readonly terminal: boolean;
  readonly icon: Icon;
  /** In order of importance: the first action is the button. */
  readonly actions: readonly StaffAction[];
}
