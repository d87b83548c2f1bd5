import { conflict, unprocessable } from '../../../platform/http/problem.ts';

export const cartFixed = () =>
  conflict(
    'cart-fixed',
    'The contract of this application exists, so its cart is fixed.',
    'Cancel the contract at the lender, then start a new session.',
  );

export const sessionSubmitted = () =>
  conflict(
    'session-submitted',
    'The shopper has submitted this application.',
    'Cancel the contract at the lender, or let the offers expire.',
  );

export const stateNotPossible = (from: string, to: string) =>
  conflict(
    'state-not-possible',
    `A session that is ${from} cannot become ${to}.`,
    'Start a new session, or choose a later state.',
  );

export const onlyForTests = () =>
  conflict(
    'test-token-needed',
    'The state of a real application cannot be set.',
    'Start the session with a test token.',
  );

export const liveTokenNeeded = () =>
  conflict(
    'live-token-needed',
    'A test token imports no orders.',
    'Start a checkout session, or use a live token.',
  );

export const refundTooLarge = () =>
  unprocessable('The refunds add up to more than the amount.', [
    { field: 'amount_cents', code: 'more-than-amount', message: 'Send no more than is left to refund.' },
  ]);

export const linesExceedAmount = () =>
  unprocessable('The lines add up to more than the amount.', [
    {
      field: 'lines',
      code: 'more-than-amount',
      message: 'Send an amount that covers all lines, fees and taxes.',
    },
  ]);

export const otherCurrency = (ofStore: string) =>
  unprocessable('There was an error', [
    {
      field: 'amount.currency',
      code: 'other-currency',
      message: `This store sells in ${ofStore}. Amounts are not converted.`,
    },
  ]);
