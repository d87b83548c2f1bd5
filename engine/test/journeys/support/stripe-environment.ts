import type { StripeSandbox } from '@millrace/stripe-sandbox';

/** The sandbox signs its events with this secret. */
export const stripeSecret = 'whsec_journey';

/** Settings of a product that uses the Stripe sandbox for billing. */
export const stripeEnvironment = ({ url }: Pick<StripeSandbox, 'url'>) => ({
  STRIPE_URL: url,
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: stripeSecret,
});
