import { conflict, ProblemError, unprocessable } from '../../../platform/http/problem.ts';

export const notConnected = (name: string) =>
  conflict(
    'till-not-connected',
    `${name} is not connected at this store.`,
    'Connect it on the page Integrations.',
  );

export const orderClosed = () =>
  conflict('till-order-closed', 'This order is closed in Pinogy.', 'Open the order there, or enter another.');

export const keysRefused = () =>
  conflict('pinogy-refused', 'Pinogy refused the keys.', 'Enter them again on the page Integrations.');

export const pinogyUnavailable = (retryAfterSeconds: number) =>
  new ProblemError({
    status: 503,
    code: 'pinogy-unavailable',
    message: 'Pinogy is not responding.',
    next: 'Try again in a minute.',
    retryAfterSeconds,
  });

export const amountUnusable = () =>
  unprocessable('The amount of this order cannot be financed.', [
    {
      field: 'amount_cents',
      code: 'out-of-range',
      message: 'Check the total of the order in the point of sale.',
    },
  ]);

export const customerIncomplete = (fields: readonly string[]) =>
  unprocessable(
    'The customer of this order has no phone number or email address that can be used.',
    fields.map((field) => ({
      field,
      code: 'required',
      message: 'Enter it in the point of sale, then import again.',
    })),
  );

export const badSignature = () =>
  new ProblemError({
    status: 401,
    code: 'bad-signature',
    message: 'The signature of this call is wrong or too old, or the store takes no signed orders.',
    next: 'Sign the time and the body with the secret that the store entered under Integrations, Edge.',
  });
