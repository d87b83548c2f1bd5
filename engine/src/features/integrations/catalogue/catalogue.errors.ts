import { conflict, unprocessable } from '../../../platform/http/problem.ts';

export const notForStore = (name: string) =>
  conflict(
    'integration-not-available',
    `${name} is not available for this store.`,
    'Ask Millrace to make it available.',
  );

export const priceChanged = () =>
  conflict(
    'price-not-confirmed',
    'The price of this integration is not confirmed.',
    'Reload the page and confirm the price.',
  );

export const freeOfCharge = (name: string) =>
  conflict('integration-free', `${name} costs nothing.`, 'Reload the page.');

export const requirementsMissing = (fields: readonly string[]) =>
  unprocessable(
    'Some values are missing.',
    fields.map((field) => ({ field, code: 'required', message: 'Enter this to connect the integration.' })),
  );
