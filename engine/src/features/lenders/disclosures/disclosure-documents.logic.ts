import { isAsked, paragraphsOf, type DisclosureCategory } from '@millrace/schemas/disclosures';
import type { DisclosureSaveBody, DisclosureWordsBody } from '@millrace/schemas/api';
import { createHash } from 'node:crypto';

export interface CleanWords extends DisclosureWordsBody {
  format: 'text' | 'html';
}
export interface CleanBody {
  category: DisclosureCategory;
  lenderId: number | null;
  offerApprovedRequired: boolean;
  words: { en: CleanWords; es: CleanWords | null };
}
type Finding = { field: string; code: string; message: string };

/**
 * Returns the hash of a disclosure's text that is stored with each signature: SHA-256 of the English body, as
 * hex.
 */
export const hashOfText = (english: string): string =>
  createHash('sha256').update(english, 'utf8').digest('hex');

/**
 * Returns the parts that a disclosure lacks. It needs a title, a summary, a text and a checkbox label in
 * both languages.
 */
export function documentFindings(
  { category, lenderId, words }: CleanBody,
  isEmptyText: (text: string) => boolean,
): Finding[] {
  const findings: Finding[] = [];
  const missing = (field: string, message: string) => findings.push({ field, code: 'required', message });
  if (category === 'lender' && lenderId === null) missing('lender_id', 'Choose the lender');
  for (const locale of ['en', 'es'] as const) {
    const own = words[locale];
    if (!own) {
      if (isAsked(category)) missing(`words.${locale}.text`, 'Enter the Spanish text for Spanish readers');
      continue;
    }
    if (own.title === '') missing(`words.${locale}.title`, 'Enter the title');
    if (isEmptyText(own.text)) missing(`words.${locale}.text`, 'Enter the text');
    if (!isAsked(category)) continue;
    if (own.summary === '') missing(`words.${locale}.summary`, 'Enter a summary of one line');
    if (own.consent_label === '') missing(`words.${locale}.consent_label`, 'Enter the label of the checkbox');
  }
  return findings;
}

/** True if a save changes a text that shoppers read. */
export const isReworded = (before: CleanBody['words'], now: CleanBody['words']): boolean =>
  (['en', 'es'] as const).some((locale) => wordsKey(before[locale]) !== wordsKey(now[locale]));

/**
 * Returns a text in a form that can be compared. The editor may return plain text as HTML paragraphs; this
 * does not count as a change.
 */
const wordsKey = (words: CleanWords | null): string => {
  if (words === null) return '';
  const { title, summary, text, consent_label: label, format } = words;
  return JSON.stringify([title, summary, format === 'text' ? paragraphsOf(text) : text, label]);
};

export const lenderOf = ({ category, lender_id: id = null }: DisclosureSaveBody): number | null =>
  category === 'lender' ? id : null;
