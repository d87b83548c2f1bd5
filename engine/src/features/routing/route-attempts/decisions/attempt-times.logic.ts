/** Calculates when a pending attempt is checked next. All results are seconds from now. */

/** After a week, a lender that has not decided is no longer polled. Its webhook calls are still accepted. */
const lastPollAfterSeconds = 7 * 24 * 3600;

export interface PollFacts {
  readonly canPoll: boolean;
  readonly pollSeconds: readonly number[];
  readonly polls: number;
  /**
   * Seconds until the next poll, if the lender's last reply contained such a time. Undefined if it contained
   * none.
   */
  readonly wanted: number | undefined;
  readonly sinceSentSeconds: number;
  /** Seconds that the other lenders still wait for this lender. Null if they no longer wait. */
  readonly untilDeadlineSeconds: number | null;
}

/**
 * Returns the seconds until the next check of a pending attempt. This is the next poll, or the time when the
 * other lenders stop waiting, whichever comes first. Null if no check is needed.
 */
export function pendingPause(facts: PollFacts): number | null {
  const scheduled = facts.pollSeconds[Math.min(facts.polls, facts.pollSeconds.length - 1)];
  const keepsPolling = facts.canPoll && facts.sinceSentSeconds < lastPollAfterSeconds;
  const poll = keepsPolling ? (facts.wanted ?? scheduled ?? null) : null;
  const waits = [poll, facts.untilDeadlineSeconds].filter((wait) => wait !== null);
  return waits.length === 0 ? null : Math.max(0, Math.min(...waits));
}
