import type { ShopperResults, TimelineEntry } from '@millrace/schemas/api';
import { webAddress } from '../live/lender-status.ts';

export interface ChosenOffer {
  readonly lenderName: string;
  readonly amountCents: number | null;
  /** Where the lender goes on with it, if it does so on its own pages. */
  readonly address: string | null;
  readonly entry: TimelineEntry;
}

export function chosenIn({ chosen, entries }: ShopperResults): ChosenOffer | null {
  const entry = entries.find(({ attemptId }) => attemptId !== null && attemptId === chosen?.attemptId);
  if (!entry) return null;
  const offer = entry.offers.find(({ id }) => id === chosen?.offerId);
  return {
    lenderName: entry.lenderName,
    amountCents: offer?.amountCents ?? entry.approvedCents,
    address: webAddress(offer?.url ?? entry.handoffUrl),
    entry,
  };
}
