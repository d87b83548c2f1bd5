const KEY = 'millrace.single-keys';

/**
 * True if shortcuts of one character, such as J and K, work in this browser. People who speak to their
 * computer switch them off, because spoken text would trigger them (WCAG 2.1.4).
 */
export const areSingleKeysOn = (): boolean => localStorage.getItem(KEY) !== 'off';

export const switchSingleKeys = (on: boolean): void => {
  if (on) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, 'off');
};

/** True if the element uses pressed keys itself, for example a field or a menu. */
const takesKeys = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input, textarea, select, [role="dialog"], [role="menu"], [role="listbox"]') !== null);

/** True if a pressed key may act as a shortcut of one character. */
export const isSingleKey = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  areSingleKeysOn() && !ctrlKey && !metaKey && !altKey && !takesKeys(target);
