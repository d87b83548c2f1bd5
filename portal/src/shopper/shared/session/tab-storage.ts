/** Stands in where the browser blocks storage: then a refresh starts over at the link. */
const fallback = new Map<string, string>();

/** What outlives a refresh of this tab. Nothing a shopper answered ever goes in here. */
export function remember(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    sessionStorage.setItem(key, text);
  } catch {
    fallback.set(key, text);
  }
}

export function recall<Value>(key: string): Value | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? fallback.get(key) ?? 'null') as Value | null;
  } catch {
    return JSON.parse(fallback.get(key) ?? 'null') as Value | null;
  }
}

export function forget(key: string): void {
  fallback.delete(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // nothing was stored
  }
}
