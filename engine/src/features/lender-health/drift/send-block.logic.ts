/** Why Millrace sends nothing to a lender: the lender is paused or disabled. Status checks continue. */
export type SendBlock = 'paused' | 'disabled';

/**
 * Why a person cannot send to a lender now, and what to do. The screen shows this at the button, and the
 * server refuses requests with the same text.
 */
export interface Refusal {
  readonly message: string;
  readonly next: string;
}

export const inWords = ({ message, next }: Refusal): string => `${message} ${next}`;

export const sendBlockRefusal = (by: SendBlock): Refusal => ({
  message:
    by === 'paused'
      ? 'This lender is paused at the moment, so nothing is sent to it.'
      : 'This lender is switched off at the moment, so nothing is sent to it.',
  next: 'Try again when this lender is active again.',
});
