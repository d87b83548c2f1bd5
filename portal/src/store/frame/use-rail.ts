import { useEffect, useState } from 'react';

const KEY = 'millrace.rail';
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Whether the rail is collapsed, kept in this browser. `[` turns it, as long as nobody is typing. */
export function useRail(): { isNarrow: boolean; turn: () => void } {
  const [isNarrow, setNarrow] = useState(() => localStorage.getItem(KEY) === 'narrow');
  const turn = (): void => setNarrow((was) => !was);
  useEffect(() => localStorage.setItem(KEY, isNarrow ? 'narrow' : 'wide'), [isNarrow]);
  useEffect(() => {
    const onKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
      if (key === '[' && !ctrlKey && !metaKey && !altKey && !isTyping(target)) turn();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return { isNarrow, turn };
}
