/**
 * Array literal for `ANY(?::type[])`. The driver writes JavaScript arrays as lists, which Postgres refuses
 * there.
 */
export function pgArray(values: readonly (string | number)[]): string {
  return `{${values.map((value) => `"${String(value).replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}
