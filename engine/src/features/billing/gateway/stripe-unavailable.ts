import { ProblemError } from '../../../platform/http/problem.ts';
import { StripeUnclear } from './stripe-failure.ts';

const notConnected = {
  code: 'billing-not-connected',
  message: 'Billing is not connected.',
  next: 'Internal staff can set the keys of Stripe.',
};
const unavailable = {
  code: 'stripe-unavailable',
  message: 'Stripe does not answer at the moment.',
  next: 'Try again in a minute.',
  retryAfterSeconds: 60,
};

/** Runs a read of Stripe for a request. If Stripe does not answer, throws 503. */
export async function forRequest<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof StripeUnclear)) throw error;
    throw new ProblemError({ status: 503, ...(error.code === 'not-connected' ? notConnected : unavailable) });
  }
}
