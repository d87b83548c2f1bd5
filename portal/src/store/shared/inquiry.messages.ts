import { inquiryCounts, knownKinds } from '../../shared/messages/inquiry-counts.messages.ts';
import { countInquiries, inquiryOf, type Inquiry, type InquiryCount } from '@millrace/schemas/rules';
import { t } from '@millrace/ui/translate';
import { chosenLanguage } from '../language/language.ts';

/**
 * Returns the numbers of credit inquiries in the words that shoppers read. A kind without inquiries is not
 * named.
 * @param unknown as for `inquiryCounts`
 */
export function inquiryWords(count: InquiryCount, unknown?: number): string {
  const all = count.soft + count.hard;
  if (all === 0) return t('no credit inquiries');
  const { soft, hard } = inquiryCounts(count, chosenLanguage(), unknown);
  const kinds = [count.soft > 0 && soft, count.hard > 0 && hard].filter(Boolean).join(t(' and '));
  return t('at most {all} credit {value}: {kinds}', {
    all,
    value: all === 1 ? t('inquiry') : t('inquiries'),
    kinds,
  });
}

/** Describes the inquiry that one lender makes, and who sees it. Null: the lender does not say which kind. */
export function oneInquiryWords(inquiry: Exclude<Inquiry, 'none'> | null): string {
  const unknown = inquiry === null ? 1 : 0;
  const count = countInquiries([{ inquiry }]);
  const seen =
    inquiryOf({ inquiry }) === 'soft'
      ? t('Only the customer sees it.')
      : t('Other lenders see hard inquiries.');
  return t('This is {count}.{hard} {seen}', {
    count: inquiryWords(count, unknown),
    hard: knownKinds(count.hard, unknown, chosenLanguage()),
    seen,
  });
}
