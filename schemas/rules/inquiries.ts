/**
 * The kind of credit bureau inquiry that an application causes. Only the shopper sees a `soft` inquiry. Other
 * lenders see a `hard` inquiry.
 */
export type Inquiry = 'none' | 'soft' | 'hard';

export interface InquiryCount {
  readonly soft: number;
  readonly hard: number;
}

/** Maximum number of inquiries of each kind. Null: no limit. */
export interface InquiryLimits {
  readonly soft: number | null;
  readonly hard: number | null;
}

/**
 * Returns the kind of inquiry. An unknown kind counts as hard, so that a shopper is never told of fewer hard
 * inquiries than can happen.
 */
export const inquiryOf = ({ inquiry }: { readonly inquiry?: Inquiry | null }): Inquiry => inquiry ?? 'hard';

/** Counts the soft and the hard inquiries. */
export function countInquiries(all: readonly { readonly inquiry?: Inquiry | null }[]): InquiryCount {
  const count = (kind: Inquiry): number => all.filter((one) => inquiryOf(one) === kind).length;
  return { soft: count('soft'), hard: count('hard') };
}

/**
 * Returns the maximum number of credit inquiries that these lenders can make together, within the limits of
 * the form.
 */
export function inquiriesAtMost(
  lenders: readonly { readonly inquiry?: Inquiry | null }[],
  { most_soft, most_hard }: { most_soft: number | null; most_hard: number | null },
): InquiryCount {
  return fewest(countInquiries(lenders), { soft: most_soft, hard: most_hard });
}

/** Returns the number of inquiries or its limit, whichever is lower, for each kind. */
export function fewest(count: InquiryCount, limits: InquiryLimits): InquiryCount {
  return {
    soft: Math.min(count.soft, limits.soft ?? Infinity),
    hard: Math.min(count.hard, limits.hard ?? Infinity),
  };
}
