/** What a re-run of a job does. The operator reads the sentence before pressing the button. */
export interface Rerun<Effect extends string> {
  readonly effect: Effect;
  readonly sentence: string;
  /** The kind of credit inquiry that a new attempt makes. Absent if the re-run makes none. */
  readonly inquiry?: 'soft' | 'hard' | 'unknown';
}

export const rerunRefusal = (sentence: string) => ({ effect: 'refused', sentence }) as const;

/** A re-run for an operation that still waits for a worker. It dispatches the job again. */
export const dispatchAgain = (lender: string) =>
  ({
    effect: 'dispatch',
    sentence: `Re-Run notifies a worker again. Nothing was sent to ${lender} yet.`,
  }) as const;

/** A re-run that makes only a status check, which changes nothing at the lender. */
export const checkStatusNow = (sentence: string) => ({ effect: 'status-check', sentence }) as const;
