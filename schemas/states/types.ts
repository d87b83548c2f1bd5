import type { Localised } from '../form/types.ts';

/** Colour tone of a status. Screens always show a word and an icon in addition to the colour. */
export type Tone = 'info' | 'success' | 'warning' | 'neutral';

/** Actions that staff of a store can take next, given a status. */
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
  /**
   * The name of the status for staff, as the specification gives it. If the specification gives only a code,
   * this is the code in words.
   */
  readonly staff: string;
  /** Text for shoppers. Null if shoppers never see this status. */
  readonly shopper: Localised | null;
  /** Text for shoppers with the placeholder `{amount}`, which is replaced by the amount. */
  readonly shopperWithAmount?: Localised;
  readonly tone: Tone;
  /** True: the status does not change by itself, only if a person acts. */
  readonly terminal: boolean;
  readonly icon: Icon;
  /** Actions in order of importance. The screen shows the first one as a button. */
  readonly actions: readonly StaffAction[];
}
