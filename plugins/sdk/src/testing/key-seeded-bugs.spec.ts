import { afterEach, describe, test } from '@jest/globals';
import type { ContractOperation } from '@millrace/schemas/states';
import { keyDrill } from './key-drill.ts';
import { drill, expectCaught, removeCopies, type Bug } from './seeded-lender.ts';

// Typical mistakes with idempotency keys. Affirm is the lender that demands them.

afterEach(removeCopies);

const keyOfChange = 'idempotencyKey: context.idempotencyKey,\n      mayCreate: true,\n    },\n    Change,';
const withKey = (key: string) => ({
  file: 'src/contract.ts',
  from: keyOfChange,
  to: keyOfChange.replace('context.idempotencyKey', key),
});
const keeps = (operation: ContractOperation) => ({
  lender: 'affirm',
  caughtBy: `${operation} keeps its idempotency key when it is sent again, and the next one has another`,
  check: drill(operation, keyDrill),
});

const bugs: readonly Bug[] = [
  {
    bug: 'a key that is new for each try',
    edits: [withKey('String(Math.random())')],
    ...keeps('refund'),
  },
  {
    bug: 'one key for two refunds',
    edits: [withKey('id + name')],
    ...keeps('refund'),
  },
  {
    bug: 'a key made of the amount',
    edits: [withKey('id + JSON.stringify(body)')],
    ...keeps('confirmDelivery'),
  },
  {
    bug: 'a key made of what was refunded before',
    edits: [
      {
        file: 'src/contract.ts',
        from: '{ id, checkout_id: checkout }: Transaction',
        to: '{ id, checkout_id: checkout, amount_refunded: before }: Transaction',
      },
      withKey('id + name + before'),
    ],
    ...keeps('refund'),
  },
  {
    bug: 'a cancellation without a key',
    edits: [{ file: 'src/contract.ts', from: keyOfChange, to: 'mayCreate: true,\n    },\n    Change,' }],
    ...keeps('cancelContract'),
  },
];

describe('seeded bugs with idempotency keys', () => {
  test.each(bugs)('$lender: "$caughtBy" catches $bug', (bug) => expectCaught(bug), 120_000);
});
