const kept = 'millrace-turned';

/**
 * The path of the customer view that this browser shows. All its tabs are redirected there until a store user
 * signs in.
 */
export const turnedScreen = (): string | null => {
  const path = localStorage.getItem(kept);
  return path?.startsWith('/app/consumer-facing/') ? path : null;
};

export const keepTurned = (path: string): void => localStorage.setItem(kept, path);

export const forgetTurned = (): void => localStorage.removeItem(kept);
