import type { InquiryCount } from '@millrace/schemas/rules';

export function inquiryWords({ soft, hard }: InquiryCount): string {
  if (soft + hard === 0) return 'no credit inquiries';
  return `at most ${soft} soft and ${hard} hard credit ${soft + hard === 1 ? 'inquiry' : 'inquiries'}`;
}
