import Type from 'typebox';

/** Settings of Stripe and of subscriptions. */
export const billingSettings = {
  STRIPE_SECRET_KEY: Type.String({
    pattern: '^((sk|rk)_[A-Za-z0-9_]+)?$',
    default: '',
    description: 'The secret key of the Stripe account. Without it nothing is billed.',
  }),
  STRIPE_PUBLISHABLE_KEY: Type.String({
    pattern: '^(pk_[A-Za-z0-9_]+)?$',
    default: '',
    description: 'The key with which browsers send cards to Stripe.',
  }),
  STRIPE_WEBHOOK_SECRET: Type.String({
    pattern: '^(whsec_[A-Za-z0-9_]+)?$',
    default: '',
    description: 'The key that signs the events Stripe sends to /api/webhooks/stripe.',
  }),
  STRIPE_URL: Type.String({
    pattern: '^(https?://[^/]+)?$',
    default: '',
    description:
      'The address of a server that speaks like Stripe, for demo and tests. If empty, Stripe itself.',
  }),
  STRIPE_BROWSER_URL: Type.String({
    pattern: '^(https?://[^/]+)?$',
    default: '',
    description:
      'The address of the same server for browsers, which load the card form from it. If empty, STRIPE_URL.',
  }),
  BILLING_GRACE_DAYS: Type.Integer({
    minimum: 0,
    maximum: 90,
    default: 14,
    description: 'Days for which a store keeps working after a payment failed.',
  }),
  SUBSCRIPTION_REQUIRED: Type.Union([Type.Literal('0'), Type.Literal('1')], {
    default: '0',
    description:
      'With `1`, a store that never had a subscription takes no applications. With `0`, only stores whose subscription ended or whose trial was never set up take none.',
  }),
};
