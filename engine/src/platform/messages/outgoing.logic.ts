/** Seconds until a message that provably did not leave is tried again; after the last one it is given up. */
const pauses = [5, 30, 120, 600, 1800] as const;

/** Minutes a message is of use: a code as long as it works, everything else for a day. */
export const usefulMinutes = (isCode: boolean): number => (isCode ? 10 : 24 * 60);

/** When to try again after `tries` tries; undefined = not any more. */
export const pauseAfter = (tries: number): number | undefined => pauses[tries - 1];

/** Above every time-out of a provider: who still "sends" after this is dead, and the message may have left. */
export const mostSecondsSending = 300;
/** A ring this old was lost. */
export const mostSecondsUnheard = 120;

/**
 * How a message stands: its state, why it did not go so far or did not arrive, and in how many seconds it is tried
 * (again). What a provider took (`sent`) may be reported `delivered` or `undelivered` by the carrier.
 */
export interface Standing {
  state: 'waiting' | 'sending' | 'sent' | 'refused' | 'unknown' | 'delivered' | 'undelivered';
  code: string | null;
  dueIn: number;
}

const lookAgainSeconds = 5;

/** What becomes of the job of a message: it waits with it, and ends as it ended. */
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

/** What "Re-Run" does with the job of a message, and whether somebody could get it twice by that. */
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
