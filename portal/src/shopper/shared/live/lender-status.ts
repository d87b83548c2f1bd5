import type { TimelineEntry } from '@millrace/schemas/api';
import {
  isApproval,
  routeStatus,
  shopperWords,
  statusWords,
  type StatusWords,
  type Tone,
} from '@millrace/schemas/states';
import { contractStatus, isSigned } from './contract-status.ts';
import { money } from '../../../shared/format/money.ts';
import type { Locale } from '../../../shared/messages/messages.ts';

const registered = ({ state, outcome }: TimelineEntry): StatusWords => {
  const { kind, code } = routeStatus(state, outcome);
  return statusWords(kind, code);
};

export const isWaiting = (entry: TimelineEntry): boolean => entry.inputRequests.length > 0;

export const toneOf = (entry: TimelineEntry): Tone =>
  isWaiting(entry) ? 'warning' : (contractStatus(entry, 'en')?.tone ?? registered(entry).tone);

/** The text about a lender for the shopper. */
export function statusText(entry: TimelineEntry, locale: Locale): string {
  const { state, outcome, waitingOn, approvedCents } = entry;
  if (isWaiting(entry)) return shopperWords('outcome', 'Hold', locale) ?? '';
  // the lender waits for the store and not for the shopper
  if (outcome === 'Hold' && waitingOn === 'merchant') return shopperWords('place', 'in_review', locale) ?? '';
  const contract = contractStatus(entry, locale);
  if (contract) return contract.text;
  const { kind, code } = routeStatus(state, outcome);
  const words = shopperWords(kind, code, locale, approvedCents ? money(approvedCents) : undefined);
  return words ?? shopperWords('processing', entry.final ? 'completed' : 'processing', locale) ?? '';
}

/** True if the lender was asked and has not answered. */
export const isRunning = (entry: TimelineEntry): boolean =>
  !entry.final && entry.startedAt !== null && routeStatus(entry.state, entry.outcome).kind === 'processing';

/** True if the shopper can continue with the lender. */
export const isPositive = (entry: TimelineEntry): boolean =>
  entry.offers.length > 0 || isApproval(entry.outcome);

/** True for an approval without offer or link, which the store continues. A sent contract is excluded. */
export const goesOnAtStore = (entry: TimelineEntry): boolean =>
  isApproval(entry.outcome) &&
  entry.outcome !== 'contract_sent' &&
  entry.offers.length === 0 &&
  !isSigned(entry) &&
  !isWaiting(entry) &&
  !webAddress(entry.handoffUrl);

/** A lender's address if it is http or https, else null. */
export function webAddress(url: string | null): string | null {
  if (!url || !URL.canParse(url)) return null;
  return ['https:', 'http:'].includes(new URL(url).protocol) ? url : null;
}
