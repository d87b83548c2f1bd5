import type { Locale, Localised } from './types.ts';

/** What is kept with an application may be older than its translation: then it is one English text. */
export type KeptText = Localised | string;

/** A text in the reader's language; English where nobody has translated it. */
export function textIn(text: KeptText, locale: Locale): string {
  return typeof text === 'string' ? text : text[locale] || text.en;
}
