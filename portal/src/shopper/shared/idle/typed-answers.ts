import { useEffect, useRef } from 'react';
import type { TextAnswers } from '../session/saving/draft.ts';

let read: (() => TextAnswers) | null = null;

/**
 * Registers a function that returns the current values of the inputs. The idle timer uses it to save answers
 * before the shopper presses Continue.
 */
export function useTypedAnswers(current: () => TextAnswers): void {
  const newest = useRef(current);
  useEffect(() => {
    newest.current = current;
  });
  useEffect(() => {
    const own = () => newest.current();
    read = own;
    return () => {
      if (read === own) read = null;
    };
  }, []);
}

/** Returns the current values of the inputs. */
export const typedAnswers = (): TextAnswers => read?.() ?? {};
