import type { Localised } from '../form/types.ts';
import spanish from './words/es.json' with { type: 'json' };

/** The kinds of text a shopper reads. English stands in the catalogue, every other language in `words/`. */
export type WordKind =
  'sections' | 'sectionLabels' | 'controls' | 'labels' | 'names' | 'hints' | 'disclosures' | 'options';

const translations: Readonly<Record<WordKind, Readonly<Record<string, string>>>> = spanish;

/** A text in all languages. What has no translation (lists only staff see) stays English. */
export function localised(kind: WordKind, key: string, english: string): Localised {
  return { en: english, es: translations[kind][key] ?? english };
}

/** Whether a text has been translated. */
export const isTranslated = (kind: WordKind, key: string): boolean => translations[kind][key] !== undefined;
