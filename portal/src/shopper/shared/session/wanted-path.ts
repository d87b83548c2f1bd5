import type { Draft } from './saving/draft.ts';
import { forget, recall, remember } from './tab-storage.ts';

const WANTED = 'wanted';

/** Stores the path of a page of a submitted application that the shopper wants to see after the code. */
export const wantPath = (path: string): void => remember(WANTED, path);

/**
 * True if the shopper came from the customer view: only that view stores a path. Such a shopper cannot change the
 * phone number.
 */
export const isPathWanted = (): boolean => recall<string>(WANTED) !== null;

/** Returns the stored path once, and only for a submitted application. */
export function takeWantedPath({ state }: Draft): string | null {
  const path = recall<string>(WANTED);
  forget(WANTED);
  return state === 'submitted' ? path : null;
}
