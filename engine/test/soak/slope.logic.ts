/** One look: after so many minutes, so much. */
export type Look = readonly [minutes: number, value: number];

/** How much the line that fits best rises in a minute; 0 where nothing can be said. */
export function slopePerMinute(looks: readonly Look[]): number {
  const middle = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const time = middle(looks.map(([minutes]) => minutes));
  const level = middle(looks.map(([, value]) => value));
  const spread = looks.reduce((sum, [minutes]) => sum + (minutes - time) ** 2, 0);
  if (looks.length < 2 || spread === 0) return 0;
  return looks.reduce((sum, [minutes, value]) => sum + (minutes - time) * (value - level), 0) / spread;
}
