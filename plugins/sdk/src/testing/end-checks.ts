import { contractOperations, type ContractOperation } from '@millrace/schemas/states';
import { operationEnd } from '../operations/index.ts';
import type { LenderReply } from '../outcome.ts';

export const isContractOperation = (name: string): name is ContractOperation =>
  (contractOperations as readonly string[]).includes(name);

/**
 * Returns what is wrong with the result (`operationEnd`) that a reply gives its contract operation. If a
 * reply counts neither as done nor as in progress, the host stores the operation as refused. A refusal
 * without a reason is therefore probably a success that the plugin does not report in a known way.
 */
export function endComplaints(
  operation: string,
  asked: { readonly requestId?: string | undefined },
  result: unknown,
): string[] {
  if (!isContractOperation(operation) || typeof result !== 'object' || result === null) return [];
  if (result instanceof Error || !('outcome' in result)) return [];
  const reply = result as LenderReply;
  const end = operationEnd({ operation, requestId: asked.requestId ?? null }, reply);
  if (end === 'unclear' && reply.unknownWord === undefined) return [`${operation} has an unclear end`];
  const explains = (reply.reasons ?? []).length > 0 || (reply.inputRequests ?? []).length > 0;
  return end === 'refused' && !explains
    ? [
        `the host stores ${operation} as refused, and the reply gives no reason. If the lender has taken it and finishes it later, return inProgress: true. The table of replies that count as done is in engine/docs/generated/contract-states.md`,
      ]
    : [];
}
