import type { TimelineEntry } from '@millrace/schemas/api';

/**
 * Returns a lender's entry for a screen that other people in the store may see. It contains texts and
 * amounts, but no links and no reasons.
 */
export const forCustomerView = (entry: TimelineEntry): TimelineEntry => ({
  ...entry,
  reasons: [],
  inputRequests: [],
  handoffUrl: null,
  handoffKind: null,
  offers: entry.offers.map((offer) => ({ ...offer, url: null })),
  contract: entry.contract && { state: entry.contract.state, step: null },
});
