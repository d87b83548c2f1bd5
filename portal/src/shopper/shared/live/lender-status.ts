import type { TimelineEntry } from '@millrace/schemas/api';
import {
  isApproval,
  routeStatus,
  shownState,
  shopperWords,
  statusWords,
  type StatusWords,
  type Tone,
} from '@millrace/schemas/states';
import { contractStatus, isSigned } from './contract-status.ts';
import { money } from '../../../shared/format/money.ts';
import { unbroken } from '../../../shared/format/telephone.ts';
import type { Locale } from '../../../shared/messages/messages.ts';
import { resultMessages } from '../results/result.messages.ts';

const registered = (entry: TimelineEntry): StatusWords => {
  const { kind, code } = routeStatus(shownState(entry), entry.outcome);
  return statusWords(kind, code);
};

export const isWaiting = (entry: TimelineEntry): boolean => entry.inputRequests.length > 0;

/** True while the lender decides, so that the shopper has nothing to do on the lender's pages. */
export const isDeciding = ({ outcome, waitingOn }: TimelineEntry): boolean =>
  outcome === 'Pending' && waitingOn === 'lender';

/** True while a person of the store decides for the lender. */
export const isWithStore = ({ outcome, waitingOn }: TimelineEntry): boolean =>
  outcome === 'Pending' && waitingOn === 'merchant';

/** True if the lender decides only after the shopper continued on the lender's own pages. */
export const waitsAtLender = (entry: TimelineEntry): boolean =>
  entry.outcome === 'Pending' &&
  entry.waitingOn !== 'merchant' &&
  !isDeciding(entry) &&
  entry.offers.length === 0 &&
  !isSigned(entry) &&
  webAddress(entry.handoffUrl) !== null;

export const toneOf = (entry: TimelineEntry): Tone =>
  isWaiting(entry) ? 'warning' : (contractStatus(entry, 'en')?.tone ?? registered(entry).tone);

/**
 * Returns the text that the shopper sees about a lender.
 * @param purchaseCents the price of the purchase; an approval of exactly this amount is not called a limit
 */
export function statusText(
  entry: TimelineEntry,
  locale: Locale,
  purchaseCents: number | null = null,
): string {
  const { outcome, waitingOn, approvedCents, currency } = entry;
  if (entry.needsConsent) return resultMessages[locale].onlyIfYouAgree;
  if (isWaiting(entry)) return shopperWords('outcome', 'Hold', locale) ?? '';
  // the lender waits for the store here, so the shopper has nothing to do
  if (outcome === 'Hold' && waitingOn === 'merchant') return resultMessages[locale].storeChecks;
  const contract = contractStatus(entry, locale);
  if (contract) return contract.text;
  if (waitsAtLender(entry)) return resultMessages[locale].waitsForYou(entry.lenderName);
  const { kind, code } = routeStatus(shownState(entry), outcome);
  const amount = approvedCents
    ? { text: money(approvedCents, currency), isExact: approvedCents === purchaseCents }
    : undefined;
  const words = shopperWords(kind, code, locale, amount);
  return words ?? shopperWords('processing', entry.final ? 'completed' : 'processing', locale) ?? '';
}

/** The lender's phone number for customers, which stays on one line. */
export const phoneOf = ({ customerPhone }: TimelineEntry): string | undefined =>
  customerPhone && unbroken(customerPhone);

/** True if the lender received the application and has not answered yet. */
export const isRunning = (entry: TimelineEntry): boolean =>
  !entry.final &&
  entry.startedAt !== null &&
  routeStatus(shownState(entry), entry.outcome).kind === 'processing';

/** True if the lender made an offer or approved. */
export const isPositive = (entry: TimelineEntry): boolean =>
  entry.offers.length > 0 || isApproval(entry.outcome);

/**
 * True for an approval with neither an offer nor a link to the lender. The store then continues the
 * application. False if the contract was already sent or signed.
 */
export const continuesAtStore = (entry: TimelineEntry): boolean =>
  isApproval(entry.outcome) &&
  entry.outcome !== 'contract_sent' &&
  entry.offers.length === 0 &&
  !isSigned(entry) &&
  !isWaiting(entry) &&
  !webAddress(entry.handoffUrl);

/** Returns a lender's address if it begins with http or https, else null. */
export function webAddress(url: string | null): string | null {
  try {
    return url && ['https:', 'http:'].includes(new URL(url).protocol) ? url : null;
  } catch {
    return null;
  }
}
