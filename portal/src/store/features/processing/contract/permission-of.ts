import type { ContractOperation } from '@millrace/schemas/states';

type Right = 'act' | 'send' | 'cancel' | 'deliver';

const rights: Partial<Record<ContractOperation, Right>> = {
  sendContract: 'send',
  cancelContract: 'cancel',
  confirmDelivery: 'deliver',
};

/** Which right a step needs; the same as its route asks for. */
export const permissionOf = (operation: ContractOperation): Right => rights[operation] ?? 'act';
