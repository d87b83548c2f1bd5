import type { Tone } from '@millrace/schemas/design';
import type { StoreIntegration } from '@millrace/schemas/api';

export const stateWords: Readonly<Record<StoreIntegration['state'], { word: string; tone: Tone }>> = {
  off: { word: 'Off', tone: 'neutral' },
  failing: { word: 'Failing', tone: 'warning' },
  connected: { word: 'Connected', tone: 'success' },
};

const intervals = { once: 'once', month: 'per month', year: 'per year' } as const;

/** Returns the price of an integration in words; null if it costs nothing. */
export const priceOf = ({ price_cents: cents, price_interval: interval }: StoreIntegration): string | null =>
  cents === null || interval === null
    ? null
    : `${(cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })} ${intervals[interval]}`;
