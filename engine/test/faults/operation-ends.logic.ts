import { contractOperations } from '@millrace/schemas/states';
import type { FaultyLender } from './fault-list.ts';

/** What the engine does after a contract operation whose changing call failed in an unclear way. */
export type OperationFault = 'sent again' | 'status check' | 'a person asks';

/**
 * Returns what follows an unclear failure of a contract operation: a time-out, a cut connection, a redirect, a server
 * error or an unreadable reply. Null if the lender does not have the operation.
 */
export function afterUnclearFailure(
  operation: string,
  { capabilities, repeatable = [] }: Pick<FaultyLender, 'capabilities' | 'repeatable'>,
): OperationFault | null {
  const own = capabilities.includes('selectPlan') ? [...capabilities, 'selectOffer'] : capabilities;
  if (!own.includes(operation)) return null;
  if (repeatable.includes(operation)) return 'sent again';
  return own.includes('getContract') || own.includes('poll') ? 'status check' : 'a person asks';
}

/** The contract operations that some lender has, in the order of a contract. */
export const operationsOfAll = (lenders: readonly FaultyLender[]): readonly string[] =>
  contractOperations.filter((operation) =>
    lenders.some((lender) => afterUnclearFailure(operation, lender) !== null),
  );
