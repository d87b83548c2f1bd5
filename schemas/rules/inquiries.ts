/** What asking a lender does at the credit bureaus: `soft` is seen by the shopper alone, `hard` by other lenders, too. */
export type Inquiry = 'none' | 'soft' | 'hard';

export interface InquiryCount {
  readonly soft: number;
  readonly hard: number;
}

/** The most of each kind; null: nobody limits it. */
export interface InquiryLimits {
  readonly soft: number | null;
  readonly hard: number | null;
}

/** What nobody knows counts as hard: a shopper is never told of less than what can happen. */
export const inquiryOf = ({ inquiry }: { readonly inquiry?: Inquiry | null }): Inquiry => inquiry ?? 'hard';

/** How many of each kind these are. */
export function countInquiries(all: readonly { readonly inquiry?: Inquiry | null }[]): InquiryCount {
  const count = (kind: Inquiry): number => all.filter((one) => inquiryOf(one) === kind).length;
  return { soft: count('soft'), hard: count('hard') };
}

/** How many credit inquiries asking these lenders can cause at most, where a form caps them. */
export function inquiriesAtMost(
  lenders: readonly { readonly inquiry?: Inquiry | null }[],
  { most_soft, most_hard }: { most_soft: number | null; most_hard: number | null },
): InquiryCount {
  return fewest(countInquiries(lenders), { soft: most_soft, hard: most_hard });
}

/** The lower of both, kind by kind. */
export function fewest(count: InquiryCount, limits: InquiryLimits): InquiryCount {
  return {
    soft: Math.min(count.soft, limits.soft ?? Infinity),
    hard: Math.min(count.hard, limits.hard ?? Infinity),
  };
}
