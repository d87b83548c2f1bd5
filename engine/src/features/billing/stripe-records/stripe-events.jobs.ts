import Type from 'typebox';
import { defineJob } from '../../../platform/jobs/define-job.ts';

/** The queue of all jobs that call Stripe. Its capacity limits how many calls run at once. */
export const billingQueue = 'billing';

/** Reads a Stripe object again, because an event of Stripe is about this object. */
export const stripeEventJob = defineJob('billing.stripe-event', 1, {
  inboxId: Type.String({ pattern: '^[0-9]{1,19}$' }),
});

/** Compares all stored objects of one org's Stripe customer with Stripe. */
export const reconcileOrgJob = defineJob('billing.reconcile', 1, { orgId: Type.Integer() });

/** Compares products, prices and coupons with Stripe. */
export const reconcileCatalogueJob = defineJob('billing.reconcile-catalogue', 1, {});
