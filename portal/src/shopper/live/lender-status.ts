import type { TimelineEntry } from '@millrace/schemas/api';
import { shopperWords, statusWords, type StatusWords, type Tone } from '@millrace/schemas/states';
import type { Localised } from '@millrace/schemas/form';
import { money } from '../../shared/format/money.ts';
import type { Locale } from '../../shared/words/words.ts';

/** Places in a route that are no state of an application at a lender. */
const routeWords: Readonly<Record<string, Localised>> = {
  waiting: { en: 'Starts if needed', es: 'Empieza si hace falta' },
  not_needed: { en: 'Not needed', es: 'No hizo falta' },
  skipped: { en: 'Not asked', es: 'No se consultó' },
  in_review: {
    en: 'The store is checking with this lender',
    es: 'La tienda está consultando con este prestamista',
  },
};

const keyOf = (state: string): string => state.toLowerCase().replaceAll(' ', '_');

const registered = ({ state, outcome }: TimelineEntry): StatusWords =>
  outcome ? statusWords('outcome', outcome) : statusWords('processing', keyOf(state));

export const isWaiting = (entry: TimelineEntry): boolean => entry.inputRequests.length > 0;

export const toneOf = (entry: TimelineEntry): Tone => (isWaiting(entry) ? 'warning' : registered(entry).tone);

/** What a shopper reads about a lender. */
export function statusText(entry: TimelineEntry, locale: Locale): string {
  const { state, outcome, approvedCents } = entry;
  if (isWaiting(entry)) return shopperWords('outcome', 'Hold', locale) ?? '';
  const route = routeWords[keyOf(state)];
  if (route && !outcome) return route[locale];
  const amount = approvedCents ? money(approvedCents) : undefined;
  const words = outcome
    ? shopperWords('outcome', outcome, locale, amount)
    : shopperWords('processing', keyOf(state), locale);
  return words ?? shopperWords('processing', entry.final ? 'completed' : 'processing', locale) ?? '';
}

/** Asked, and no answer yet. */
export const isRunning = (entry: TimelineEntry): boolean =>
  !entry.final && entry.outcome === null && entry.startedAt !== null && !routeWords[keyOf(entry.state)];

/** Something a shopper can go on with. */
export const isGoodNews = (entry: TimelineEntry): boolean =>
  entry.offers.length > 0 || registered(entry).tone === 'success' || entry.outcome === 'contract_sent';

const APPROVALS: readonly (string | null)[] = [
  'Approved',
  'FS Lease Approval',
  'Pre Approved',
  'Pre-Qualified',
];

/** Approved, but with nothing to choose or open here: the store goes on with it. */
export const goesOnAtStore = (entry: TimelineEntry): boolean =>
  APPROVALS.includes(entry.outcome) &&
  entry.offers.length === 0 &&
  !isWaiting(entry) &&
  !webAddress(entry.handoffUrl);

/** A lender's address, if it is one that a browser may be sent to. */
export function webAddress(url: string | null): string | null {
  if (!url || !URL.canParse(url)) return null;
  return ['https:', 'http:'].includes(new URL(url).protocol) ? url : null;
}
