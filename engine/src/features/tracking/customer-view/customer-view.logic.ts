import type { TimelineEntry } from '@millrace/schemas/api';

/**
 * A lender's entry for a screen that other people may see. Texts and amounts stay; links and reasons are
 * removed.
 */
export const forTurnedScreen = (entry: TimelineEntry): TimelineEntry => ({
  ...entry,
  reasons: [],
  inputRequests: [],
  handoffUrl: null,
  handoffKind: null,
  offers: entry.offers.map((offer) => ({ ...offer, url: null })),
  contract: entry.contract && { state: entry.contract.state, step: null },
});
