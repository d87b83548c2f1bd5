import type { ShopperResults, TimelineEntry } from '@millrace/schemas/api';
import { routeStatus, shownState, statusWords } from '@millrace/schemas/states';
import {
  continuesAtStore,
  isDeciding,
  isPositive,
  isRunning,
  isWaiting,
  webAddress,
} from '../../shared/live/lender-status.ts';
import { isSigned, isToSign } from '../../shared/live/contract-status.ts';
import { endingOf } from '../../shared/ending/ending.ts';
import { chosenIn } from '../../shared/ending/chosen-offer.ts';

export type Next =
  | 'running'
  | 'waiting'
  | 'onlyIfYouAgree'
  | 'notNeeded'
  | 'skipped'
  | 'choose'
  | 'chosen'
  | 'sign'
  | 'otherChosen'
  | 'ended'
  | 'otherEnded'
  | 'declined'
  | 'silent'
  | 'lender'
  | 'done';

/**
 * True if the lender's row already shows the next step: the lender's question, a link to the lender's pages, or
 * the contract.
 */
const isExplainedByLender = (entry: TimelineEntry): boolean =>
  isWaiting(entry) ||
  continuesAtStore(entry) ||
  isToSign(entry) ||
  (entry.offers.length === 0 &&
    !isSigned(entry) &&
    !isDeciding(entry) &&
    webAddress(entry.handoffUrl) !== null);

/**
 * Returns the shopper's next step with a lender. Returns null if the lender's row already shows that step.
 */
export function nextOf(entry: TimelineEntry, results: ShopperResults): Next | null {
  const chosen = chosenIn(results);
  if (chosen && endingOf(chosen.entry)) {
    if (chosen.entry.lenderId === entry.lenderId) return 'ended';
    if (isPositive(entry)) return 'otherEnded';
  } else if (chosen) {
    if (chosen.entry.lenderId !== entry.lenderId) return 'otherChosen';
    return isToSign(entry) && entry.contract?.signs_here ? 'sign' : 'chosen';
  }
  if (entry.status === 'Skipped') return 'skipped';
  if (entry.status === 'Not needed') return 'notNeeded';
  if (entry.status === 'Waiting') return entry.needsConsent ? 'onlyIfYouAgree' : 'waiting';
  if (entry.offers.length > 0) return 'choose';
  if (isExplainedByLender(entry)) return null;
  if (isRunning(entry)) return 'running';
  if (isPositive(entry)) return 'done';
  const { kind, code } = routeStatus(shownState(entry), entry.outcome);
  if (entry.outcome === 'timed_out' || entry.outcome === 'No Response' || shownState(entry) === 'Error')
    return 'silent';
  if (!entry.final) return 'lender';
  return kind === 'outcome' && statusWords(kind, code).tone === 'neutral' ? 'declined' : 'done';
}
