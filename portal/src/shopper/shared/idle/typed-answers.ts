import { useEffect, useRef } from 'react';
import type { TextAnswers } from '../session/draft.ts';

let read: (() => TextAnswers) | null = null;

/** Lets what stands in the inputs of a screen be saved, though nobody pressed Continue. */
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

/** What stands in the inputs right now. */
export const typedAnswers = (): TextAnswers => read?.() ?? {};
