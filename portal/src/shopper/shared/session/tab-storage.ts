/**
 * Used in place of the session storage if the browser blocks it. After a reload, the shopper then starts again
 * at the link.
 */
const fallback = new Map<string, string>();

/** Stores a value that survives a reload of this tab. The shopper's answers are never stored here. */
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
    // storage is blocked: nothing was stored
  }
}
