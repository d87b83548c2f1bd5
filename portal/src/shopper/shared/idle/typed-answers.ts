import { useEffect, useRef } from 'react';
import type { TextAnswers } from '../session/draft.ts';

let read: (() => TextAnswers) | null = null;

/** Registers the values of the inputs, so that they can be saved before Continue. */
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

/** The current values of the inputs. */
export const typedAnswers = (): TextAnswers => read?.() ?? {};
