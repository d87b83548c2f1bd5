/** Returns the value at a path such as `data.token` of a JSON document, or undefined. Never throws. */
export function valueAt(document: unknown, place: string): unknown {
  let value = document;
  for (const key of place.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}
