const kept = 'millrace-turned';

/** Where this browser's screen is turned to a customer: all its tabs lead there until somebody of the store signs in. */
export const turnedScreen = (): string | null => {
  const path = localStorage.getItem(kept);
  return path?.startsWith('/app/consumer-facing/') ? path : null;
};

export const keepTurned = (path: string): void => localStorage.setItem(kept, path);

export const forgetTurned = (): void => localStorage.removeItem(kept);
