import { contractOperations, type ContractOperation } from '@millrace/schemas/states';
import { useMay } from '../../../session/session-context.ts';

type Right = 'act' | 'send' | 'cancel' | 'deliver';

const rights: Partial<Record<ContractOperation, Right>> = {
  sendContract: 'send',
  cancelContract: 'cancel',
  confirmDelivery: 'deliver',
};

export const isKnown = (operation: string): operation is ContractOperation =>
  (contractOperations as readonly string[]).includes(operation);

/**
 * Returns a function that says whether the user may start or withdraw a step. It checks the permissions of
 * the endpoints for these steps.
 */
export function useRights(): (operation: ContractOperation) => boolean {
  const may: Record<Right, boolean> = {
    act: useMay('contracts:act'),
    send: useMay('contracts:send'),
    cancel: useMay('contracts:cancel'),
    deliver: useMay('deliveries:confirm'),
  };
  return (operation) => may[rights[operation] ?? 'act'];
}
