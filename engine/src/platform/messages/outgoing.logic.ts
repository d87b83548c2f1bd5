/**
 * Seconds before each retry of a message that was certainly not sent. After the last retry the message is given
 * up.
 */
const pauses = [5, 30, 120, 600, 1800] as const;

/**
 * Returns the minutes after which a message is useless: the lifetime of a code, or one day for any other
 * message.
 */
export const usefulMinutes = (isCode: boolean): number => (isCode ? 10 : 24 * 60);

/** Returns the seconds until the next try after `tries` tries; undefined if there is no further try. */
export const pauseAfter = (tries: number): number | undefined => pauses[tries - 1];

/**
 * Maximum number of seconds for sending one message. It is longer than every timeout of a provider. A worker
 * that is still sending after this time is dead, and its message may have been sent.
 */
export const mostSecondsSending = 300;
/** Number of seconds after which an overdue message counts as a message that has lost its job. */
export const mostSecondsUnheard = 120;

/**
 * The state of a message, the reason if it was not sent or delivered, and the seconds until the next try. The
 * carrier may later report that a `sent` message was `delivered` or `undelivered`.
 */
export interface Standing {
  state: 'waiting' | 'sending' | 'sent' | 'refused' | 'unknown' | 'delivered' | 'undelivered';
  code: string | null;
  dueIn: number;
}

const lookAgainSeconds = 5;

/**
 * Returns the result of the message's job: postponed while the message is open, then completed or failed,
 * depending on the end of the message.
 */
export function jobAfter(
  standing: Standing | undefined,
): { reason: string; seconds: number } | { failed: string } | undefined {
  switch (standing?.state) {
    case 'sent':
    case 'delivered':
    case 'undelivered':
      return undefined;
    case 'waiting':
      return { reason: standing.code ?? 'not-due', seconds: standing.dueIn };
    case 'sending':
      return { reason: 'being-sent', seconds: lookAgainSeconds };
    default:
      return { failed: standing?.code ?? 'message-gone' };
  }
}

/**
 * Returns what "Re-Run" does with the job of a message, and whether the recipient could get the message twice.
 */
export function rerunOfMessage(standing: Standing | undefined): {
  effect: 'dispatch' | 'refused';
  sentence: string;
} {
  switch (standing?.state) {
    case 'waiting':
      return {
        effect: 'dispatch',
        sentence: 'Sends the message now. It was never sent before, so no one gets it twice.',
      };
    case 'sending':
      return refused('It is being sent right now; a second try could bring it twice.');
    case 'sent':
      return refused('The provider took it. Sent again it would come twice.');
    case 'delivered':
      return refused('It was delivered. Sent again it would come twice.');
    case 'undelivered':
      return refused(
        'The provider took it and the carrier could not deliver it; what it said is not kept. A new one is sent from where this one was.',
      );
    case 'unknown':
      return refused(
        'It may have left, and sent again it could come twice. Ask whom it is for; a new one is sent from where this one was.',
      );
    case 'refused':
      return refused(
        'It was not delivered and its text is no longer stored. Send a new one from the original screen.',
      );
    default:
      return refused('It was sent or given up long ago; what it said is not kept.');
  }
}

const refused = (sentence: string) => ({ effect: 'refused' as const, sentence });
