import type { LenderReply, OperationStatus } from '@millrace/plugin-sdk';
import type { Transaction } from './wire.ts';

/** What the entries in the history of a transaction are for Millrace. Null: nothing that the store asked for. */
const operations: Readonly<Record<string, OperationStatus['operation'] | null>> = {
  auth: null,
  confirm: null,
  update: null,
  capture: 'confirmDelivery',
  split_capture: 'confirmDelivery',
  void: 'cancelContract',
  refund: 'refund',
};

/** Returns the amount that the store has captured. A transaction that shows no history is captured in one piece. */
export function capturedCents({ events = [], status, amount }: Transaction): number {
  const captures = events.filter(({ type }) => operations[type] === 'confirmDelivery');
  if (captures.length === 0) return status === 'authorized' ? 0 : amount;
  return captures.reduce((sum, change) => sum + (change.amount ?? amount), 0);
}

/** Returns all changes that the store asked for, or the first word in the history that is unknown. */
export function changesOf({ events = [] }: Transaction): Partial<LenderReply> {
  const unknown = events.find(({ type }) => !Object.hasOwn(operations, type));
  if (unknown) return { unknownWord: unknown.type, unknownWordAt: 'events[].type' };
  const done = events.flatMap(({ id, type, amount }): OperationStatus[] => {
    const operation = operations[type];
    return operation ? [{ operation, state: 'done', id, amountCents: amount }] : [];
  });
  return done.length > 0 ? { operations: done } : {};
}
