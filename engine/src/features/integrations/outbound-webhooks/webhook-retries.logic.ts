const minute = 60;
const hour = 60 * minute;

/** Pauses between the attempts of one delivery, in seconds. Together they last three days. */
const pauses = [
  5,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  18 * hour,
  22 * hour,
] as const;

/** Returns the seconds until the next attempt. Undefined after the last attempt. */
export const pauseAfter = (attempts: number): number | undefined => pauses[attempts - 1];

export interface Answered {
  /** HTTP status of the reply. Null if there was no reply. */
  readonly status: number | null;
  /** A code for the reason why there was no reply. Null if there was one. */
  readonly error: string | null;
  readonly ms: number;
}

export type Result =
  | { state: 'delivered' }
  | { state: 'waiting'; pauseSeconds: number }
  /**
   * The delivery failed. If `disable` is given, the endpoint gets no more events until a user enables it
   * again.
   */
  | { state: 'failed'; disable: 'gone' | 'failing' };

/**
 * Decides what follows from an attempt to deliver an event. A redirect is not followed and counts as a
 * failure, because it can lead to an unchecked address. An endpoint that failed for three days is disabled;
 * its events wait.
 */
export function resultOf({ status }: Pick<Answered, 'status'>, attempts: number): Result {
  if (status !== null && status >= 200 && status < 300) return { state: 'delivered' };
  if (status === 410) return { state: 'failed', disable: 'gone' };
  const pauseSeconds = pauseAfter(attempts);
  return pauseSeconds === undefined
    ? { state: 'failed', disable: 'failing' }
    : { state: 'waiting', pauseSeconds };
}
