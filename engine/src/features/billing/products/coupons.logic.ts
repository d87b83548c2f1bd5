/** What is stored of a coupon, with what staff set for it. */
interface CouponFacts {
  readonly isValid: boolean;
  readonly duration: string;
  readonly days: number | null;
  readonly applyCoupon: boolean | null;
}

/** A coupon may be used if Stripe says that it is valid and staff did not switch it off. */
export const mayApply = ({ isValid, applyCoupon }: CouponFacts): boolean => isValid && applyCoupon !== false;

/** Stripe calculates percentages with two decimals; we store basis points. */
export const percentOf = (basisPoints: number | null): number | null =>
  basisPoints === null ? null : basisPoints / 100;
