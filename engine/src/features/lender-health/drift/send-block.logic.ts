/** A setting of Millrace that stops everything from being sent to a lender. Status checks go on. */
export type SendBlock = 'paused' | 'disabled';

/**
 * Why a person cannot send to a lender now, and what helps. The button shows it, and the server refuses with it.
 */
export interface Refusal {
  readonly message: string;
  readonly next: string;
}

export const sendBlockRefusal = (by: SendBlock): Refusal => ({
  message:
    by === 'paused'
      ? 'This lender is paused at the moment: nothing is sent to it.'
      : 'This lender is switched off at the moment: nothing is sent to it.',
  next: 'Try again once it is asked again.',
});
