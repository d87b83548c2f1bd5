import type { ShopperResults, TimelineEntry } from '@millrace/schemas/api';
import type { Currency } from '@millrace/schemas/money';
import { isSigned } from '../live/contract-status.ts';
import { webAddress } from '../live/lender-status.ts';

export interface ChosenOffer {
  readonly lenderName: string;
  readonly amountCents: number | null;
  /** The currency of the amount, if it is not that of the store. */
  readonly currency: Currency | undefined;
  /**
   * The address of the lender's page where the shopper signs. Null if there is no such page or the shopper
   * has already signed.
   */
  readonly address: string | null;
  readonly entry: TimelineEntry;
}

export function chosenIn({
  chosen,
  entries,
}: Pick<ShopperResults, 'chosen' | 'entries'>): ChosenOffer | null {
  // if the shopper chose no offer here but signed with a lender, this lender counts as the chosen one
  const isChosen = (entry: TimelineEntry) =>
    chosen ? entry.attemptId === chosen.attemptId : isSigned(entry);
  const entry = entries.find((each) => each.attemptId !== null && isChosen(each));
  if (!entry) return null;
  const offer = entry.offers.find(({ id }) => id === chosen?.offerId);
  return {
    lenderName: entry.lenderName,
    amountCents: offer?.amountCents ?? entry.approvedCents,
    currency: (offer ?? entry).currency,
    address: isSigned(entry) ? null : webAddress(offer?.url ?? entry.handoffUrl),
    entry,
  };
}
