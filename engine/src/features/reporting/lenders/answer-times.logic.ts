/** The number of answers in one bucket of the histogram. Bucket n is about 1.1 ^ n milliseconds. */
export interface Bucket {
  readonly bucket: number;
  readonly answers: number;
}

/**
 * Returns the time in milliseconds within which this share of the answers arrived. Null without an answer.
 */
export function percentile(buckets: readonly Bucket[], share: number): number | null {
  const total = buckets.reduce((sum, { answers }) => sum + answers, 0);
  let rest = Math.ceil(total * share);
  for (const { bucket, answers } of buckets.toSorted((a, b) => a.bucket - b.bucket)) {
    rest -= answers;
    if (rest <= 0) return Math.round(1.1 ** bucket);
  }
  return null;
}
