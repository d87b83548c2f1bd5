import type { DisclosureForm, DisclosureSaveBody, DisclosureWordsBody } from '@millrace/schemas/api';
import { paragraphsOf, type DisclosureCategory } from '@millrace/schemas/disclosures';

export interface DisclosureInput {
  category: DisclosureCategory;
  lender_id: number | '';
  offer_approved_required: boolean;
  words: { en: DisclosureWordsBody; es: DisclosureWordsBody };
}
type Written = DisclosureForm['versions'][number]['words']['en'];

const empty: DisclosureWordsBody = { title: '', summary: '', text: '', consent_label: '' };

export const newDisclosure: DisclosureInput = {
  category: 'lender',
  lender_id: '',
  offer_approved_required: false,
  words: { en: empty, es: empty },
};

/** Returns the text of a disclosure as HTML. Older texts are stored as plain paragraphs and are converted. */
export const htmlOf = ({ text, format }: Pick<Written, 'text' | 'format'>): string =>
  format === 'text' ? paragraphsOf(text) : text;

const wordsOf = (written: Written | null): DisclosureWordsBody => {
  if (!written) return empty;
  const { title, summary, consent_label } = written;
  return { title, summary, consent_label, text: htmlOf(written) };
};

export function inputOf({
  category,
  lender_id,
  offer_approved_required,
  versions,
}: DisclosureForm): DisclosureInput {
  const { words } = versions[0]!;
  return {
    category,
    lender_id: lender_id ?? '',
    offer_approved_required,
    words: { en: wordsOf(words.en), es: wordsOf(words.es) },
  };
}

const isEmpty = (words: DisclosureWordsBody): boolean =>
  Object.values(words).every((text) => text.trim() === '');

export function bodyOf(input: DisclosureInput, before: DisclosureForm | undefined): DisclosureSaveBody {
  const { category, lender_id, offer_approved_required, words } = input;
  return {
    ...(before && { id: before.id, version: before.versions[0]!.version }),
    category,
    lender_id: lender_id === '' ? null : lender_id,
    offer_approved_required,
    words: { en: words.en, es: isEmpty(words.es) ? null : words.es },
  };
}
