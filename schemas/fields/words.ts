import type { Localised } from '../form/types.ts';
import spanish from './words/es.json' with { type: 'json' };

/**
 * Kinds of text that a shopper reads. The catalogue contains the English texts. The folder `words/` contains
 * the other languages.
 */
export type WordKind =
  'sections' | 'sectionLabels' | 'controls' | 'labels' | 'names' | 'hints' | 'disclosures' | 'options';

const translations: Readonly<Record<WordKind, Readonly<Record<string, string>>>> = spanish;

/**
 * Returns a text in all languages. A language without a translation gets the English text, for example in
 * lists that only staff see.
 */
export function localised(kind: WordKind, key: string, english: string): Localised {
  return { en: english, es: translations[kind][key] ?? english };
}

/** Whether the text has a translation. */
export const isTranslated = (kind: WordKind, key: string): boolean => translations[kind][key] !== undefined;
