import { useEffect } from 'react';
import { isSingleKey } from '../keys/single-keys.ts';

/** True while the user types, so that a single key is text and no shortcut. */
/** Calls the function when the user asks for the palette (Ctrl K or ⌘ K) or for the shortcuts (?). */
export function usePaletteKeys(onOpen: (what: 'palette' | 'shortcuts') => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isPalette = (event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k';
      const isHelp =
        event.key === '?' && isSingleKey(event) && document.querySelector('[role="dialog"]') === null;
      if (!isPalette && !isHelp) return;
      event.preventDefault();
      onOpen(isPalette ? 'palette' : 'shortcuts');
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [onOpen]);
}
