import type { LenderManifest } from '@millrace/plugin-sdk';
import type { ContractOperation } from '@millrace/schemas/states';

/** True if the lender declares that repeating this operation has no further effect. */
export function isRepeatable(
  manifest: Pick<LenderManifest, 'repeatable'> | undefined,
  operation: ContractOperation,
): boolean {
  return manifest?.repeatable?.includes(operation) ?? false;
}

/** True if Millrace can ask the lender for the state of a contract. */
export const canCheckStatus = (manifest: Pick<LenderManifest, 'capabilities'> | undefined): boolean =>
  manifest?.capabilities.some((name) => name === 'getContract' || name === 'poll') ?? false;
