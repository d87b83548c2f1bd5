import type { Localised } from '../form/types.ts';
import spanish from './words/es.json' with { type: 'json' };

/** Kinds of text that a shopper reads. The catalogue has the English texts, `words/` all other languages. */
export type WordKind =
  'sections' | 'sectionLabels' | 'controls' | 'labels' | 'names' | 'hints' | 'disclosures' | 'options';

const translations: Readonly<Record<WordKind, Readonly<Record<string, string>>>> = spanish;

/** Returns a text in all languages. A text without a translation (lists for staff only) stays English. */
export function localised(kind: WordKind, key: string, english: string): Localised {
  return { en: english, es: translations[kind][key] ?? english };
}

/** Whether a translation exists. */
export const isTranslated = (kind: WordKind, key: string): boolean => translations[kind][key] !== undefined;
