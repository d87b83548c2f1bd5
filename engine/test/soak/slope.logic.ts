/** One sample: the minutes since the start of the run, and the measured value. */
export type Sample = readonly [minutes: number, value: number];

/**
 * Returns the slope per minute of the straight line that fits the samples best. Returns 0 if there are too
 * few samples.
 */
export function slopePerMinute(samples: readonly Sample[]): number {
  const middle = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const time = middle(samples.map(([minutes]) => minutes));
  const level = middle(samples.map(([, value]) => value));
  const spread = samples.reduce((sum, [minutes]) => sum + (minutes - time) ** 2, 0);
  if (samples.length < 2 || spread === 0) return 0;
  return samples.reduce((sum, [minutes, value]) => sum + (minutes - time) * (value - level), 0) / spread;
}
