/** One sample: minutes since the start of the run, and the measured value. */
export type Look = readonly [minutes: number, value: number];

/** Returns the slope of the best-fitting line per minute; 0 if there are too few samples. */
export function slopePerMinute(looks: readonly Look[]): number {
  const middle = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const time = middle(looks.map(([minutes]) => minutes));
  const level = middle(looks.map(([, value]) => value));
  const spread = looks.reduce((sum, [minutes]) => sum + (minutes - time) ** 2, 0);
  if (looks.length < 2 || spread === 0) return 0;
  return looks.reduce((sum, [minutes, value]) => sum + (minutes - time) * (value - level), 0) / spread;
}
