import { setTimeout as pause } from 'node:timers/promises';

const PAUSE_MILLISECONDS = 100;
const PATIENCE_MILLISECONDS = 60_000;

/**
 * Repeats the request until it returns a value, and returns that value. Throws an error with `what` after 60
 * seconds.
 */
export async function until<Found>(
  what: string,
  ask: () => Promise<Found | undefined | false>,
): Promise<Found> {
  const end = performance.now() + PATIENCE_MILLISECONDS;
  while (performance.now() < end) {
    const found = await ask();
    if (found) return found;
    await pause(PAUSE_MILLISECONDS);
  }
  throw new Error(`This did not happen in ${PATIENCE_MILLISECONDS / 1000} s: ${what}`);
}
