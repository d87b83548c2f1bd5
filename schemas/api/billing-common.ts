import Type from 'typebox';
import { NumericId } from './common.ts';

/** An id at Stripe, such as `price_…` or `prod_…`. */
export const StripeId = Type.String({ minLength: 7, maxLength: 255, pattern: '^[A-Za-z0-9_]+$' });
/** The id of a coupon, which its author chooses, or its promotion code. */
export const CouponCode = Type.String({
  'x-trim': 'blanks',
  minLength: 1,
  maxLength: 255,
  pattern: '^[A-Za-z0-9_ -]+$',
});

/** Query of endpoints that read the data of one store. */
export const OfStore = Type.Object({ storeId: NumericId }, { additionalProperties: false });

/** An amount in US cents. */
export const Cents = Type.Integer();
