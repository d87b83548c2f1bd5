/** What is left of an address whose `filter` is no object of JSON: a link that was cut, or typed by hand. Null when it is one. */
export function withoutBrokenFilter(search: string): string | null {
  const query = new URLSearchParams(search);
  const filter = query.get('filter');
  if (filter === null || isObject(filter)) return null;
  query.delete('filter');
  return query.toString();
}

function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
