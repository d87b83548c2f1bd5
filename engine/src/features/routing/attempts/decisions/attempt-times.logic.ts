/** Calculates when an attempt is checked next. All results are seconds from now. */

/** Workers may claim an attempt this many times. After that, a person decides what happens to it. */
export const maxClaims = 3;

const sendPauses = [2, 10, 30];
const statusCheckPauses = [1, 2, 5, 10, 30, 60, 120, 300];
/**
 * After a week, a lender that has not decided is no longer polled. A webhook of that lender is still
 * accepted.
 */
const lastPollAfterSeconds = 7 * 24 * 3600;

/**
 * Returns the seconds to wait before the attempt is sent again, when the lender provably received nothing.
 */
export function sendPause(claims: number): number {
  return sendPauses[Math.min(Math.max(claims, 1), sendPauses.length) - 1]!;
}

/** Returns the seconds until the next status check. */
export function statusCheckPause(checks: number): number {
  return statusCheckPauses[Math.min(checks, statusCheckPauses.length - 1)]!;
}

/**
 * Returns the seconds until the next status check while the lender may not yet find the submission. The last
 * check comes right after that time.
 */
export function settlePause(secondsLeft: number): number {
  return Math.min(5, Math.max(0.1, secondsLeft));
}

export interface PollFacts {
  readonly canPoll: boolean;
  readonly pollSeconds: readonly number[];
  readonly polls: number;
  /**
   * The pause before the next poll that the lender's last reply asked for, in seconds. Undefined if the
   * reply asked for none.
   */
  readonly wanted: number | undefined;
  readonly sinceSentSeconds: number;
  /** How many seconds the other lenders still wait for this lender. Null if they no longer wait. */
  readonly untilDeadlineSeconds: number | null;
}

/**
 * Returns the seconds until the next check of a pending attempt: the next poll or the deadline, whichever
 * comes first. Null if no check is needed.
 */
export function pendingPause(facts: PollFacts): number | null {
  const scheduled = facts.pollSeconds[Math.min(facts.polls, facts.pollSeconds.length - 1)];
  const asksOn = facts.canPoll && facts.sinceSentSeconds < lastPollAfterSeconds;
  const poll = asksOn ? (facts.wanted ?? scheduled ?? null) : null;
  const waits = [poll, facts.untilDeadlineSeconds].filter((wait) => wait !== null);
  return waits.length === 0 ? null : Math.max(0, Math.min(...waits));
}

/**
 * Returns for how many milliseconds the lender may have known an operation with an unknown outcome. The time
 * starts at the end of the call, because a call that was cut off after a minute may have arrived in its last
 * second. The worker may also have sent the call just before the worker died.
 */
export const unknownForMs = (operation: {
  readonly sentAt: number | null;
  readonly unknownAt?: number | null;
  readonly readAt: number;
}): number => operation.readAt - (operation.unknownAt ?? operation.sentAt ?? operation.readAt);
