const rounded = (value: number): number => Math.round(value * 100) / 100;
/** Returns a percentage with two decimals. Null if there is nothing to divide by. */
export const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : rounded((part / whole) * 100);

/** Counts of the applications of a store in a period. */
export interface StoreCounts {
  readonly submitted: number;
  readonly approved: number;
  readonly closed: number;
  readonly failed: number;
}

/**
 * Returns the health score of a store from 0 to 100 and its components. `activity` compares the number of
 * submissions with that of the period before. It is 100 if the number did not fall, and 0 without
 * submissions. `kept` is the share of submitted applications that the applicant did not decline after an
 * approval. The other components are the approval rate and the close rate.
 */
export function healthOf(now: StoreCounts, before: Pick<StoreCounts, 'submitted'>) {
  const part = (value: number | null) => Math.round(Math.min(100, Math.max(0, value ?? 0)));
  const approval = part(percent(now.approved, now.submitted));
  const close = part(percent(now.closed, now.approved));
  const activity = part(
    before.submitted === 0 ? (now.submitted > 0 ? 100 : 0) : percent(now.submitted, before.submitted),
  );
  const kept = part(now.submitted === 0 ? 0 : 100 - (percent(now.failed, now.submitted) ?? 0));
  const score = Math.round(0.3 * approval + 0.4 * close + 0.2 * activity + 0.1 * kept);
  return { score, approval, close, activity, kept };
}

export const healthFormula =
  'score = 0.3 × approval rate + 0.4 × close rate + 0.2 × submissions compared with the earlier days (at most 100) + 0.1 × share of applicants who did not decline after an approval';
