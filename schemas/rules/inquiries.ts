/** What asking a lender does at the credit bureaus: `soft` is seen by the shopper alone, `hard` by other lenders, too. */
export type Inquiry = 'none' | 'soft' | 'hard';

export interface InquiryCount {
  readonly soft: number;
  readonly hard: number;
}

/** How many credit inquiries asking these lenders can cause at most, where a form caps them. */
export function inquiriesAtMost(
  lenders: readonly { readonly inquiry: Inquiry }[],
  { most_soft, most_hard }: { most_soft: number | null; most_hard: number | null },
): InquiryCount {
  const count = (kind: Inquiry): number => lenders.filter(({ inquiry }) => inquiry === kind).length;
  return {
    soft: Math.min(count('soft'), most_soft ?? Infinity),
    hard: Math.min(count('hard'), most_hard ?? Infinity),
  };
}
