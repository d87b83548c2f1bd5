import type { Locale, Localised } from './types.ts';

/**
 * A text that is stored with an application. Older applications have only an English text, as a plain string.
 */
export type CachedText = Localised | string;

/** Returns a text in the given language. Returns the English text if there is no translation. */
export function textIn(text: CachedText, locale: Locale): string {
  return typeof text === 'string' ? text : text[locale] || text.en;
}
