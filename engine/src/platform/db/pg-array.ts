/** Array literal for `ANY(?::type[])`: the driver writes JavaScript arrays as lists, which Postgres does not take there. */
export function pgArray(values: readonly (string | number)[]): string {
  return `{${values.map((value) => `"${String(value).replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}
