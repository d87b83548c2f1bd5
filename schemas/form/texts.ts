import type { Locale, Localised } from './types.ts';

/** A text stored with an application. Older applications have one English text instead of translations. */
export type KeptText = Localised | string;

/** A text in the reader's language, or in English if there is no translation. */
export function textIn(text: KeptText, locale: Locale): string {
  return typeof text === 'string' ? text : text[locale] || text.en;
}
