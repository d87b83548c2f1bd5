import type { TimelineEntry } from '@millrace/schemas/api';

/** A lender's line for a screen that other people see, too. Words and figures stay; what opens or explains goes. */
export const forTurnedScreen = (entry: TimelineEntry): TimelineEntry => ({
  ...entry,
  reasons: [],
  inputRequests: [],
  handoffUrl: null,
  handoffKind: null,
  offers: entry.offers.map((offer) => ({ ...offer, url: null })),
  contract: entry.contract && { state: entry.contract.state, step: null },
});
