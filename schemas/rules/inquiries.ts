/**
 * The credit bureau inquiry that an application causes. Only the shopper sees a `soft` one; other lenders see
 * a `hard` one.
 */
export type Inquiry = 'none' | 'soft' | 'hard';

export interface InquiryCount {
  readonly soft: number;
  readonly hard: number;
}

/** Maximum number of inquiries per kind; null: unlimited. */
export interface InquiryLimits {
  readonly soft: number | null;
  readonly hard: number | null;
}

/** An unknown inquiry counts as hard, so that the shopper is never warned of less than what can happen. */
export const inquiryOf = ({ inquiry }: { readonly inquiry?: Inquiry | null }): Inquiry => inquiry ?? 'hard';

/** Counts the inquiries per kind. */
export function countInquiries(all: readonly { readonly inquiry?: Inquiry | null }[]): InquiryCount {
  const count = (kind: Inquiry): number => all.filter((one) => inquiryOf(one) === kind).length;
  return { soft: count('soft'), hard: count('hard') };
}

/** Maximum number of credit inquiries that asking these lenders can cause, within the limits of the form. */
export function inquiriesAtMost(
  lenders: readonly { readonly inquiry?: Inquiry | null }[],
  { most_soft, most_hard }: { most_soft: number | null; most_hard: number | null },
): InquiryCount {
  return fewest(countInquiries(lenders), { soft: most_soft, hard: most_hard });
}

/** The lower value of count and limit, per kind. */
export function fewest(count: InquiryCount, limits: InquiryLimits): InquiryCount {
  return {
    soft: Math.min(count.soft, limits.soft ?? Infinity),
    hard: Math.min(count.hard, limits.hard ?? Infinity),
  };
}
