import Type from 'typebox';
import { AboutApplication, defineEvent } from './define-event.ts';

/**
 * Earlier versions of events. This release does not record such events, but consumers still receive those
 * that an earlier release recorded. Events are stored for 7 days. An event that a consumer failed to handle
 * is stored until an operator retries it.
 */
export const AttemptChangedV1 = defineEvent({
  type: 'attempt.changed',
  version: 1,
  payload: Type.Object(AboutApplication),
  description: 'An attempt at a lender has another state, outcome or reply. Only ids.',
});

export const OfferChosenV1 = defineEvent({
  type: 'offer.chosen',
  version: 1,
  payload: Type.Object(AboutApplication),
  description: 'The shopper chose an offer. Only ids.',
});

export const ContractChangedV1 = defineEvent({
  type: 'contract.changed',
  version: 1,
  payload: Type.Object(AboutApplication),
  description: 'A contract step at a lender began, ended or needs a person. Only ids.',
});
