import type { Integration } from '@millrace/schemas/api';

export const intervalWords = { once: 'once', month: 'per month', year: 'per year' } as const;

export const priceWords = ({ price_cents: cents, price_interval: interval }: Integration): string =>
  cents === null || interval === null
    ? 'Free'
    : `${(cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })} ${intervalWords[interval]}`;

/**
 * Parses a typed price in dollars. Returns null for an empty text, which means free of charge, and undefined
 * if the text is not a price.
 */
export function centsOf(text: string): number | null | undefined {
  const typed = text.trim().replace(/^\$/, '');
  if (typed === '') return null;
  if (!/^\d{1,5}(\.\d{1,2})?$/.test(typed)) return undefined;
  const cents = Math.round(Number(typed) * 100);
  return cents > 0 ? cents : undefined;
}
