import type { OperationState } from './operation-queries.ts';

/**
 * Hours during which a call may be repeated with the same idempotency key. Stripe remembers a key for 24
 * hours. After that, Stripe would treat a repeated call as a new call.
 */
export const keyHours = 23;

/** Returns the seconds until the next retry while Stripe does not answer. */
export const pauseSeconds = (secondsSinceFirstCall: number): number =>
  Math.min(600, Math.max(2, Math.ceil(secondsSinceFirstCall / 2)));

/**
 * Sentences that explain error codes of banks and of Stripe. `refusalSentence` has the sentence for every
 * other code.
 */
const sentences: Readonly<Record<string, string>> = {
  insufficient_funds: 'The card has insufficient funds.',
  expired_card: 'The card has expired.',
  incorrect_cvc: 'The security code of the card is wrong.',
  processing_error: 'The bank could not process the card. Try again in a few minutes.',
  authentication_required: 'The bank asks you to confirm this payment.',
  card_declined: 'The bank declined the card.',
  generic_decline: 'The bank declined the card.',
  lost_card: 'The bank declined the card.',
  stolen_card: 'The bank declined the card.',
  resource_missing: 'Stripe no longer has this object. Reload the page.',
  coupon_expired: 'Invalid Coupon',
};

export const refusalSentence = (code: string): string =>
  sentences[code] ?? 'Stripe refused the change. Use another card, or contact support.';

export interface OperationOutlook {
  readonly attemptState: string | null;
  readonly effect: 'dispatch' | 'refused';
  readonly sentence: string;
}

/** Explains to an operator what another run of the operation's job would do. */
export function outlookOf(state: OperationState): OperationOutlook {
  switch (state) {
    case 'done':
      return refused('Stripe made the change. There is nothing to run again.');
    case 'refused':
      return refused('Stripe refused the change. The store has to ask again, for example with another card.');
    case 'review':
      return refused(
        'Stripe did not answer for a day. Compare the store with Stripe ("Get Stripe data"), then ask for the change again.',
      );
    case 'waiting':
    case 'calling':
      return refused('Millrace repeats the call automatically. A repeated call charges nothing twice.');
  }
}

const refused = (sentence: string): OperationOutlook => ({
  attemptState: null,
  effect: 'refused',
  sentence,
});
