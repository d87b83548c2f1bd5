import Type from 'typebox';
import { defineJob } from '../../../platform/jobs/define-job.ts';

/** All work with Stripe. Its places limit how many calls run at once. */
export const billingQueue = 'billing';

/** Reads again the object that an event of Stripe is about. */
export const stripeEventJob = defineJob('billing.stripe-event', 1, {
  inboxId: Type.String({ pattern: '^[0-9]{1,19}$' }),
});

/** Compares everything of one customer with Stripe. */
export const reconcileOrgJob = defineJob('billing.reconcile', 1, { orgId: Type.Integer() });

/** Compares products, prices and coupons with Stripe. */
export const reconcileCatalogueJob = defineJob('billing.reconcile-catalogue', 1, {});
