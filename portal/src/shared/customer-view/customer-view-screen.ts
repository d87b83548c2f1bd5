const kept = 'millrace-turned';

/**
 * Returns the path of the customer view that this browser shows, or null. Until a store user signs in, all tabs
 * are redirected to this path.
 */
export const turnedScreen = (): string | null => {
  const path = localStorage.getItem(kept);
  return path?.startsWith('/app/consumer-facing/') ? path : null;
};

export const keepTurned = (path: string): void => localStorage.setItem(kept, path);

export const forgetTurned = (): void => localStorage.removeItem(kept);
