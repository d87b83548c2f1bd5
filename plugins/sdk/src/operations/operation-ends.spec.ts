import { describe, expect, test } from '@jest/globals';
import { contractOperations, type ContractOperation } from '@millrace/schemas/states';
import type { LenderReply, OperationStatus } from '../outcome.ts';
import { operationEnd, operationRules, statusOfOperation, tookEffect } from './index.ts';

const approved: LenderReply = { outcome: 'Approved' };
const signed: LenderReply = { outcome: 'contract_sent', contractState: 'Signed' };
const cancelled: LenderReply = { outcome: 'contract_sent', contractState: 'Cancelled' };
const invalid: LenderReply = { outcome: 'Invalid' };

describe('the end of an operation', () => {
  test.each<[ContractOperation, LenderReply, string]>([
    ['confirmDelivery', signed, 'done'],
    ['confirmDelivery', { ...signed, inProgress: true }, 'in-progress'],
    ['cancelContract', cancelled, 'done'],
    ['cancelContract', signed, 'refused'],
    ['cancelContract', { ...signed, inProgress: true }, 'in-progress'],
    ['refund', approved, 'done'],
    ['refund', invalid, 'refused'],
    ['refund', { outcome: 'Pending', inProgress: true }, 'in-progress'],
    ['refund', { outcome: 'Pending', unknownWord: 'parked', unknownWordAt: 'status' }, 'unclear'],
    ['refund', { ...invalid, inProgress: true }, 'refused'],
  ])('%s with the reply %j is %s', (operation, reply, end) => {
    expect(operationEnd({ operation }, reply)).toBe(end);
  });

  test.each(contractOperations)(
    '%s that is in progress has no effect yet, and is not refused',
    (operation) => {
      for (const reply of [approved, signed, cancelled]) {
        expect(tookEffect({ operation }, { ...reply, inProgress: true })).toBe(false);
        expect(operationEnd({ operation }, { ...reply, inProgress: true })).toBe('in-progress');
      }
    },
  );

  test('has a sentence for every operation', () => {
    expect(Object.keys(operationRules).sort()).toEqual([...contractOperations].sort());
  });
});

describe('the status of an earlier operation', () => {
  const refund = (id: string, amountCents: number): OperationStatus => ({
    operation: 'refund',
    state: 'done',
    id,
    amountCents,
  });
  const asked = (operationId: string | null, amountCents = 500) =>
    ({ operation: 'refund', operationId, amountCents }) as const;
  const shown = { ...approved, operations: [refund('r1', 500), refund('r2', 500), refund('r3', 900)] };

  test.each([
    ['by its id', asked('r2'), [], 'r2'],
    ['by its amount, if no other operation has it', asked(null, 900), [], 'r3'],
    ['by its amount, if the ids of the others are known', asked(null), ['r1'], 'r2'],
    ['not at all if two can be meant', asked(null), [], undefined],
    ['not at all if the id is unknown', asked('r9'), [], undefined],
  ] as const)('is found %s', (_how, operation, others, id) => {
    expect(statusOfOperation(shown, operation, new Set(others))?.id).toBe(id);
  });
});
