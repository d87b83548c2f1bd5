/**
 * Seconds before each retry of a message that was certainly not sent. After the last retry the message is
 * given up.
 */
const pauses = [5, 30, 120, 600, 1800] as const;

/**
 * Returns the minutes after which a message is useless: the lifetime of a code, or one day for any other
 * message.
 */
export const usefulMinutes = (isCode: boolean): number => (isCode ? 10 : 24 * 60);

/**
 * Returns the seconds until the next retry, after a message was tried `tries` times. Undefined if it is not
 * retried.
 */
export const pauseAfter = (tries: number): number | undefined => pauses[tries - 1];

/**
 * Maximum number of seconds for sending one message. It is longer than every timeout of a provider. A worker
 * that is still sending after this time is dead, and its message may have been sent.
 */
export const mostSecondsSending = 300;
/** Number of seconds after which an overdue message counts as a message that has lost its job. */
export const undispatchedSeconds = 120;

/**
 * The state of a message, the reason if it was not sent or delivered, and the seconds until the next retry.
 * The carrier may later report that a `sent` message was `delivered` or `undelivered`.
 */
export interface MessageState {
  state: 'waiting' | 'sending' | 'sent' | 'refused' | 'unknown' | 'delivered' | 'undelivered';
  code: string | null;
  dueIn: number;
}

const lookAgainSeconds = 5;

/**
 * Returns the result of the message's job: postponed while the message is open, then completed or failed,
 * depending on the final state of the message.
 */
export function jobAfter(
  message: MessageState | undefined,
): { reason: string; seconds: number } | { failed: string } | undefined {
  switch (message?.state) {
    case 'sent':
    case 'delivered':
    case 'undelivered':
      return undefined;
    case 'waiting':
      return { reason: message.code ?? 'not-due', seconds: message.dueIn };
    case 'sending':
      return { reason: 'being-sent', seconds: lookAgainSeconds };
    default:
      return { failed: message?.code ?? 'message-gone' };
  }
}

/**
 * Returns what "Re-Run" does with the job of a message, and whether the recipient could get the message
 * twice.
 */
export function rerunOfMessage(message: MessageState | undefined): {
  effect: 'dispatch' | 'refused';
  sentence: string;
} {
  switch (message?.state) {
    case 'waiting':
      return {
        effect: 'dispatch',
        sentence: 'Re-Run sends the message now. The message was not sent before, so it cannot arrive twice.',
      };
    case 'sending':
      return refused('The message is being sent right now. A second try could send it twice.');
    case 'sent':
      return refused('The provider accepted the message. If it is sent again, it arrives twice.');
    case 'delivered':
      return refused('The message was delivered. If it is sent again, it arrives twice.');
    case 'undelivered':
      return refused(
        'The carrier could not deliver the message, and its text is no longer stored. Send a new message from the original screen.',
      );
    case 'unknown':
      return refused(
        'The message may have been sent, so sending it again could deliver it twice. Ask the recipient. If needed, send a new message from the original screen.',
      );
    case 'refused':
      return refused(
        'The message was not delivered, and its text is no longer stored. Send a new message from the original screen.',
      );
    default:
      return refused('The message was sent or stopped long ago, and its text is no longer stored.');
  }
}

const refused = (sentence: string) => ({ effect: 'refused' as const, sentence });
