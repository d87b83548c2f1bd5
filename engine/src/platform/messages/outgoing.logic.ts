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
