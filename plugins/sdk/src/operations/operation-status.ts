import type { ContractOperation } from '@millrace/schemas/states';
import type { LenderReply, OperationStatus } from '../outcome.ts';

/** The facts that identify an earlier operation of the store in a lender's status. */
export interface EarlierOperation {
  readonly operation: ContractOperation;
  /** The lender's id of the operation, if a reply named one. */
  readonly operationId: string | null;
  /** The amount of a refund or of a partial delivery, in hundredths of the contract's currency. */
  readonly amountCents: number | null;
}

/**
 * Finds an operation in the lender's status of an application. An operation without an id is found only if
 * exactly one entry fits. Otherwise two refunds of the same amount could be confused.
 * @param otherIds the lender's ids of the other operations of this application
 */
export function statusOfOperation(
  { operations = [] }: LenderReply,
  { operation, operationId, amountCents }: EarlierOperation,
  otherIds: ReadonlySet<string>,
): OperationStatus | undefined {
  const same = operations.filter((one) => one.operation === operation);
  if (operationId !== null) return same.find(({ id }) => id === operationId);
  const possible = same.filter(
    (one) =>
      (one.id === undefined || !otherIds.has(one.id)) &&
      (one.amountCents === undefined || amountCents === null || one.amountCents === amountCents),
  );
  return possible.length === 1 ? possible[0] : undefined;
}
