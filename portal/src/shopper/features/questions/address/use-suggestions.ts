import type { AddressSuggestion } from '@millrace/schemas/api';
import { useEffect, useState } from 'react';
import { suggestAddresses } from './api.ts';

const debounceMs = 500;
const leastLetters = 3;

interface Answer {
  readonly search: string;
  readonly within: string | undefined;
  readonly found: readonly AddressSuggestion[];
}

/**
 * What is suggested for a text, half a second after the last key; null until somebody was asked. `within`: the house
 * whose apartments are meant, which come without delay.
 */
export function useSuggestions(search: string, within: string | undefined, email: string | undefined) {
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    if (search.trim().length < leastLetters) return;
    const asking = new AbortController();
    const ask = async () => {
      const typed = { search: search.trim(), selected: within, email };
      // Without an answer people type the address themselves.
      const found = await suggestAddresses(typed, asking.signal).catch(() => []);
      if (!asking.signal.aborted) setAnswer({ search, within, found });
    };
    const timer = setTimeout(() => void ask(), within === undefined ? debounceMs : 0);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [search, within, email]);
  const isOfText = answer?.search === search && (answer.within === within || within !== undefined);
  return isOfText ? answer.found : null;
}
