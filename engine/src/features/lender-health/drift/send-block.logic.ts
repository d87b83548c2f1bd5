/** What we set that keeps everything from being sent to a lender; status checks go on. */
export type SendBlock = 'paused' | 'disabled';

/** Why a person cannot have a lender asked now, and what helps: shown before the press and, from the server, after it. */
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
