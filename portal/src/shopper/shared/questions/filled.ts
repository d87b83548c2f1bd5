import type { Draft } from '../session/saving/draft.ts';

/** Passed to the first screen after answers of an earlier application were filled in. */
interface Filled {
  readonly isFilled: true;
}

/** Returns the state of the navigation to the first question. Null if nothing was filled in. */
export const filledFrom = (before: Draft, after: Draft): Filled | null =>
  after.known.size > before.known.size ? { isFilled: true } : null;

export const isFilled = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isFilled' in state;
