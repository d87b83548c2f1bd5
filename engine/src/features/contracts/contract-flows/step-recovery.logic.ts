import type { LenderManifest } from '@millrace/plugin-sdk';
import type { ContractOperation } from '@millrace/schemas/states';
import type { StepEvent } from './step.machine.ts';

/** Whether the lender says that doing this operation twice leaves the same behind as doing it once. */
export function isRepeatable(
  manifest: Pick<LenderManifest, 'repeatable'> | undefined,
  operation: ContractOperation,
): boolean {
  return manifest?.repeatable?.includes(operation) ?? false;
}

/** Before the point of no return a portal's worker has changed nothing; of any other nobody can know. */
export function afterOwnersDeath(
  facts: { transport: 'api' | 'portal' | 'in-house'; pointOfNoReturn: boolean; claims: number },
  maxClaims: number,
): StepEvent {
  if (facts.transport === 'api' || facts.pointOfNoReturn) return 'ownerDied';
  return facts.claims < maxClaims ? 'ownerDiedBeforeSending' : 'poisoned';
}
