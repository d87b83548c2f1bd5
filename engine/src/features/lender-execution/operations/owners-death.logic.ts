import { maxClaims } from '../../../platform/jobs/operation-times.logic.ts';

/** The event that the death of a worker causes for the operation that the worker had claimed. */
export type OwnersDeath = 'ownerDied' | 'ownerDiedBeforeSending' | 'poisoned';

/**
 * Returns what follows if the worker of an attempt or contract step is known to be dead. At a lender with a
 * portal, nothing was sent before the point of no return (the click that submits). An in-house lender makes
 * no outside call except to the credit bureau; `credit_check` records that call first, so that it is not
 * repeated. At an API lender the outcome is unknown.
 */
export function afterOwnersDeath(facts: {
  transport: 'api' | 'portal' | 'in-house';
  pointOfNoReturn: boolean;
  claims: number;
}): OwnersDeath {
  if (facts.transport === 'api' || facts.pointOfNoReturn) return 'ownerDied';
  return facts.claims < maxClaims ? 'ownerDiedBeforeSending' : 'poisoned';
}
