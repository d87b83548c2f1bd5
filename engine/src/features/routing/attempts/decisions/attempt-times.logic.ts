/** When things are looked at again. All in seconds from now. */

/** A worker may take an attempt this often; then a person decides. */
export const maxClaims = 3;

const sendPauses = [2, 10, 30];
const statusCheckPauses = [1, 2, 5, 10, 30, 60, 120, 300];
/** After a week a lender that has not decided is asked no more; its webhook still counts. */
const lastPollAfterSeconds = 7 * 24 * 3600;

/** Before it is sent again, when the lender provably got nothing. */
export function sendPause(claims: number): number {
  return sendPauses[Math.min(Math.max(claims, 1), sendPauses.length) - 1]!;
}

/** Before the lender is asked (again) whether it has the application. */
export function statusCheckPause(checks: number): number {
  return statusCheckPauses[Math.min(checks, statusCheckPauses.length - 1)]!;
}

/** Before the next look while the lender may still come to know it; the last look is right after that time. */
export function settlePause(secondsLeft: number): number {
  return Math.min(5, Math.max(0.1, secondsLeft));
}

export interface PollFacts {
  readonly canPoll: boolean;
  readonly pollSeconds: readonly number[];
  readonly polls: number;
  /** What the lender's last reply asks for. */
  readonly wanted: number | undefined;
  readonly sinceSentSeconds: number;
  /** How long the others still wait for this lender; null when they do not any more. */
  readonly untilDeadlineSeconds: number | null;
}

/** Before a lender that has not decided is looked at: the next poll or the deadline, whichever comes first. */
export function pendingPause(facts: PollFacts): number | null {
  const scheduled = facts.pollSeconds[Math.min(facts.polls, facts.pollSeconds.length - 1)];
  const asksOn = facts.canPoll && facts.sinceSentSeconds < lastPollAfterSeconds;
  const poll = asksOn ? (facts.wanted ?? scheduled ?? null) : null;
  const waits = [poll, facts.untilDeadlineSeconds].filter((wait) => wait !== null);
  return waits.length === 0 ? null : Math.max(0, Math.min(...waits));
}

/**
 * How long the lender has had to come to know an operation whose outcome is unknown. A call that was cut off after a
 * minute may have been heard in its last second, and a dead worker may have sent in its last.
 */
export const unknownForMs = (operation: {
  readonly sentAt: number | null;
  readonly unknownAt?: number | null;
  readonly readAt: number;
}): number => operation.readAt - (operation.unknownAt ?? operation.sentAt ?? operation.readAt);
