import { inquiryCounts } from '../../shared/messages/inquiry-counts.messages.ts';
import type { InquiryCount } from '@millrace/schemas/rules';

/** Returns the numbers of credit inquiries in the words that shoppers read. */
export function inquiryWords(count: InquiryCount): string {
  if (count.soft + count.hard === 0) return 'no credit inquiries';
  const { soft, hard } = inquiryCounts(count, 'en');
  return `at most ${count.soft + count.hard} credit ${count.soft + count.hard === 1 ? 'inquiry' : 'inquiries'}: ${soft} and ${hard}`;
}
