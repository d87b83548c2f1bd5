/**
 * Returns the value at a path of a JSON document, e.g. `data.token`. Undefined if there is no value. Never
 * throws.
 */
export function valueAt(document: unknown, place: string): unknown {
  let value = document;
  for (const key of place.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}
