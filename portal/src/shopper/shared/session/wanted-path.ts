import type { Draft } from './saving/draft.ts';
import { forget, recall, remember } from './tab-storage.ts';

const WANTED = 'wanted';

/**
 * Stores the path that the shopper opened, which is a page of a submitted application. The page is shown
 * after the shopper has entered the code.
 */
export const wantPath = (path: string): void => remember(WANTED, path);

/**
 * True if the shopper came from the customer view, the only place that stores a path. Such a shopper cannot
 * change the phone number.
 */
export const isPathWanted = (): boolean => recall<string>(WANTED) !== null;

/** Returns the stored path and removes it. Returns null if the application is not submitted. */
export function takeWantedPath({ state }: Draft): string | null {
  const path = recall<string>(WANTED);
  forget(WANTED);
  return state === 'submitted' ? path : null;
}
