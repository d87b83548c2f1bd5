/** Times of the next checks. All in seconds from now. */

/** Workers may claim an attempt this many times; then a person decides. */
export const maxClaims = 3;

const sendPauses = [2, 10, 30];
const statusCheckPauses = [1, 2, 5, 10, 30, 60, 120, 300];
/** A lender that has not decided after a week is no longer polled. Its webhook still counts. */
const lastPollAfterSeconds = 7 * 24 * 3600;

/** Seconds before the attempt is sent again, if the lender provably got nothing. */
export function sendPause(claims: number): number {
  return sendPauses[Math.min(Math.max(claims, 1), sendPauses.length) - 1]!;
}

/** Seconds before the next status check. */
export function statusCheckPause(checks: number): number {
  return statusCheckPauses[Math.min(checks, statusCheckPauses.length - 1)]!;
}

/** Seconds before the next status check during the settling time. The last check is right after that time. */
export function settlePause(secondsLeft: number): number {
  return Math.min(5, Math.max(0.1, secondsLeft));
}

export interface PollFacts {
  readonly canPoll: boolean;
  readonly pollSeconds: readonly number[];
  readonly polls: number;
  /** The pause that the lender's last reply asked for. */
  readonly wanted: number | undefined;
  readonly sinceSentSeconds: number;
  /** How long the other lenders still wait for this one; null if they no longer wait. */
  readonly untilDeadlineSeconds: number | null;
}

/** Seconds until the next check of a pending attempt: the next poll or the deadline, whichever comes first. */
export function pendingPause(facts: PollFacts): number | null {
  const scheduled = facts.pollSeconds[Math.min(facts.polls, facts.pollSeconds.length - 1)];
  const asksOn = facts.canPoll && facts.sinceSentSeconds < lastPollAfterSeconds;
  const poll = asksOn ? (facts.wanted ?? scheduled ?? null) : null;
  const waits = [poll, facts.untilDeadlineSeconds].filter((wait) => wait !== null);
  return waits.length === 0 ? null : Math.max(0, Math.min(...waits));
}

/**
 * How long the lender could learn of an operation with an unknown outcome, in milliseconds. The time starts at the
 * end of the call. A call cut off after a minute may have arrived in its last second. A worker may have sent just
 * before it died.
 */
export const unknownForMs = (operation: {
  readonly sentAt: number | null;
  readonly unknownAt?: number | null;
  readonly readAt: number;
}): number => operation.readAt - (operation.unknownAt ?? operation.sentAt ?? operation.readAt);
