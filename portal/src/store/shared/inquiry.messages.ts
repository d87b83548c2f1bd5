import { inquiryCounts, knownKinds } from '../../shared/messages/inquiry-counts.messages.ts';
import { countInquiries, inquiryOf, type Inquiry, type InquiryCount } from '@millrace/schemas/rules';

/**
 * Returns the numbers of credit inquiries in the words that shoppers read. A kind without inquiries is not
 * named.
 * @param unknown as for `inquiryCounts`
 */
export function inquiryWords(count: InquiryCount, unknown?: number): string {
  const all = count.soft + count.hard;
  if (all === 0) return 'no credit inquiries';
  const { soft, hard } = inquiryCounts(count, 'en', unknown);
  const kinds = [count.soft > 0 && soft, count.hard > 0 && hard].filter(Boolean).join(' and ');
  return `at most ${all} credit ${all === 1 ? 'inquiry' : 'inquiries'}: ${kinds}`;
}

/** Describes the inquiry that one lender makes, and who sees it. Null: the lender does not say which kind. */
export function oneInquiryWords(inquiry: Exclude<Inquiry, 'none'> | null): string {
  const unknown = inquiry === null ? 1 : 0;
  const count = countInquiries([{ inquiry }]);
  const seen =
    inquiryOf({ inquiry }) === 'soft' ? 'Only the customer sees it.' : 'Other lenders see hard inquiries.';
  return `This is ${inquiryWords(count, unknown)}.${knownKinds(count.hard, unknown, 'en')} ${seen}`;
}
