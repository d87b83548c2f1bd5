/**
 * Writes values as an array literal for `ANY(?::type[])`. Postgres refuses the list that the driver would
 * write for a JavaScript array.
 */
export function pgArray(values: readonly (string | number)[]): string {
  return `{${values.map((value) => `"${String(value).replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}
