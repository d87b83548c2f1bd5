/** The value at a place such as `data.token` of a JSON document; undefined when there is none. Never throws. */
export function valueAt(document: unknown, place: string): unknown {
  let value = document;
  for (const key of place.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}
