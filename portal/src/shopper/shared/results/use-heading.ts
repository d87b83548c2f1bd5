import type { ShopperResults } from '@millrace/schemas/api';
import { useMessages } from '../../../shared/messages/locale-context.tsx';
import { isPositive, isWaiting, waitsAtLender } from '../live/lender-status.ts';
import { chosenIn } from '../ending/chosen-offer.ts';
import { endingOf } from '../ending/ending.ts';
import { endingMessages } from '../ending/ending.messages.ts';
import { decidedIn } from './decided.ts';
import { resultMessages } from './result.messages.ts';

type Shown = Pick<ShopperResults, 'entries' | 'chosen' | 'done'> & { readonly next?: object | null };

export const offerCount = ({ entries }: Pick<Shown, 'entries'>): number =>
  entries.reduce((sum, { offers }) => sum + offers.length, 0);

/** The number of lenders that may still answer. The shopper has not agreed to lenders of later stages. */
export const unanswered = (entries: Shown['entries']): number =>
  entries.filter(({ final, needsConsent }) => !final && !needsConsent).length;

/** Returns the heading of the results screen. */
export function useHeading(results: Shown): string {
  const words = useMessages(resultMessages);
  const endings = useMessages(endingMessages);
  const chosen = chosenIn(results);
  const offers = offerCount(results);
  const ending = chosen && endingOf(chosen.entry);
  if (ending) return endings.title[ending](chosen.lenderName);
  if (chosen && isWaiting(chosen.entry)) return words.needsYou;
  if (chosen) return (results.chosen ? words.chose : words.signed)(chosen.lenderName);
  const { entries } = results;
  const yes = entries.filter((entry) => isPositive(entry) && !isWaiting(entry));
  if (offers > 0) return words.haveOffers(offers);
  if (yes.length > 0) return words.approvals(yes.length);
  if (entries.some((entry) => isWaiting(entry) || waitsAtLender(entry))) return words.needsYou;
  if (results.next) return words.notYet;
  if (!results.done || unanswered(entries) > 0) return words.checking(unanswered(entries));
  const { silent, stoppedBefore } = decidedIn(entries);
  if (stoppedBefore.length > 0) return words.stopped;
  return silent.length > 0 ? words.noneYet(silent.length) : words.none;
}
