export interface TokenCache {
  /**
   * Returns the cached token or fetches a new one. Callers that ask during a fetch wait for the token of that
   * fetch.
   */
  get(key: string, fetch: () => Promise<{ value: string; expiresInSeconds: number }>): Promise<string>;
  drop(key: string): void;
}

interface Cached {
  token: Promise<string>;
  freshUntilMs: number;
}

/**
 * Creates a cache for tokens in memory. A token is renewed shortly before it expires: one tenth of its
 * lifetime earlier, but at most one minute. A failed fetch is not cached.
 */
export function createTokenCache(nowMs: () => number = Date.now): TokenCache {
  const cache = new Map<string, Cached>();
  return {
    async get(key, fetch) {
      const cached = cache.get(key);
      if (cached && cached.freshUntilMs > nowMs()) return cached.token;
      const entry: Cached = { token: Promise.resolve(''), freshUntilMs: Number.POSITIVE_INFINITY };
      entry.token = fetch().then(({ value, expiresInSeconds }) => {
        const margin = Math.min(60, expiresInSeconds / 10);
        entry.freshUntilMs = nowMs() + (expiresInSeconds - margin) * 1000;
        return value;
      });
      cache.set(key, entry);
      try {
        return await entry.token;
      } catch (error) {
        if (cache.get(key) === entry) cache.delete(key);
        throw error;
      }
    },
    drop: (key) => void cache.delete(key),
  };
}
