import { InboxSource } from '../../../platform/inbox/inbox-source.ts';
import { billingQueue, stripeEventJob } from './stripe-events.jobs.ts';

export const stripeProvider = 'stripe';

/** The source under which the inbox of the platform stores events of Stripe. */
export const stripeInbox = new InboxSource({
  prefix: stripeProvider,
  job: stripeEventJob,
  queueOf: () => billingQueue,
  mostTries: 12,
  longestPauseSeconds: 3600,
});
