import { conflict, ProblemError } from '../../../platform/http/problem.ts';
import { refusalSentence } from './operation.logic.ts';

/** Refuses a change. `code` is the error code of Stripe or of the bank. */
export const billingRefused = (code: string) =>
  new ProblemError({
    status: 402,
    code: /^[a-z0-9_]{1,60}$/.test(code) ? code.replaceAll('_', '-') : 'payment-refused',
    message: refusalSentence(code),
    next: 'Choose another card, or try again later.',
  });

export const billingSlow = () =>
  new ProblemError({
    status: 503,
    code: 'billing-pending',
    message: 'Stripe has not answered yet. Nothing is charged twice.',
    next: 'Wait a minute and reload the page. The change continues in the background.',
    retryAfterSeconds: 30,
  });

export const notConnected = () =>
  new ProblemError({
    status: 503,
    code: 'billing-not-connected',
    message: 'No Stripe account is connected for billing.',
    next: 'Internal staff can set the keys of Stripe.',
  });

export const alreadySubscribed = () =>
  conflict(
    'already-subscribed',
    'This store already has a subscription.',
    'Change the subscription on the billing page.',
  );

export const nothingToChange = (message: string) =>
  conflict('no-subscription', message, 'Reload the page to see the current subscription.');
