import { afterEach, describe, test } from '@jest/globals';
import type { ContractOperation } from '@millrace/schemas/states';
import {
  amountDrill,
  hasAmount,
  operationDrill,
  readingRequests,
  repetitionDrill,
} from './contract-drill.ts';
import { runScenario } from './scenario-runs.ts';
import { drill, expectCaught, removeCopies, withLender, type Bug, type Check } from './seeded-lender.ts';

// Typical mistakes after an approval: contract, delivery, refund and cancellation. The expectations of the
// lenders say only the outcome of each step.

afterEach(removeCopies);

const fails = (operation: ContractOperation) => ({
  caughtBy: `${operation} survives every failure and is never reported as not sent`,
  check: drill(operation, operationDrill),
});
const repeats = (operation: ContractOperation) => ({
  caughtBy: `${operation} leaves the same behind when done twice`,
  check: ((folder) =>
    folder.manifest.repeatable?.includes(operation) &&
    drill(operation, repetitionDrill)(folder)) satisfies Check,
});
const reads = (operation: ContractOperation) => ({
  caughtBy: `${operation} changes nothing with a request that only reads`,
  check: drill(operation, readingRequests),
});
const pays = (operation: ContractOperation) => ({
  caughtBy: `${operation} gives the lender the amount that the store asked for`,
  check: drill(operation, amountDrill, hasAmount),
});
const plays = (name: string) => ({
  caughtBy: name,
  check: ((folder) =>
    withLender(folder, async (setup) => {
      const scenario = folder.scenarios.scenarios.find((one) => one.name === name);
      if (!scenario) throw new TypeError(`No scenario is called "${name}".`);
      await runScenario(setup, scenario);
    })) satisfies Check,
});

const koalafi = 'src/contract.ts';
const delivery = /(do: 'markOrderDelivered'[\s\S]*?)mayCreate: true/;
const change = /(do: 'refundOrCancelOrder'[\s\S]*?)mayCreate: true/;
const soldAndReturned = 'from signature to funding and a refund';
const cancelledOnce = 'an approved lease is cancelled, once';
const bought = 'the shopper buys, part of the money goes back, then the purchase is voided';

const bugs: readonly Bug[] = [
  {
    bug: 'a refund that is said to change nothing',
    lender: 'koalafi',
    edits: [{ file: koalafi, from: change, to: '$1mayCreate: false' }],
    ...fails('refund'),
  },
  {
    bug: 'a cancellation that is said to change nothing',
    lender: 'koalafi',
    edits: [{ file: koalafi, from: change, to: '$1mayCreate: false' }],
    ...fails('cancelContract'),
  },
  {
    bug: 'a delivery that is said to change nothing',
    lender: 'koalafi',
    edits: [{ file: koalafi, from: delivery, to: '$1mayCreate: false' }],
    ...fails('confirmDelivery'),
  },
  {
    bug: 'a void that is said to change nothing',
    lender: 'sunbit',
    edits: [
      { file: 'src/transactions.ts', from: 'mayCreate: true', to: 'mayCreate: false' },
      {
        file: 'src/transactions.ts',
        from: "const reply = expectReply(\n    await context.http.request({\n      method: 'PUT'",
        to: "const reply = ((one: HttpReply) => expectReply(one, 'no'))(\n    await context.http.request({\n      method: 'PUT'",
      },
    ],
    ...fails('cancelContract'),
  },
  {
    bug: 'a refund sent again after any error',
    lender: 'koalafi',
    edits: [
      {
        file: koalafi,
        from: "const refused = await refundOrCancel(context, input, { modificationReason: 'refund', adjustmentAmount });",
        to: "const change = { modificationReason: 'refund', adjustmentAmount } as const;\n  const refused = await refundOrCancel(context, input, change).catch(() => refundOrCancel(context, input, change));",
      },
    ],
    ...fails('refund'),
  },
  {
    bug: 'a lost delivery reported as done',
    lender: 'snap-finance',
    edits: [
      {
        file: koalafi,
        from: "  if (answer.refused) return refused('not-accepted');",
        to: "  if (answer.refused) return fromStatus('COMPLETE', number);",
      },
      {
        file: koalafi,
        from: /(const before = await readApplication[\s\S]*?const answer = await call\(context, \{[\s\S]*?mayCreate: true,\n {2}\}\))/,
        to: '$1.catch(() => ({ refused: true }) as const)',
      },
    ],
    ...fails('confirmDelivery'),
  },
  {
    bug: 'a lost cancellation reported as refused',
    lender: 'katapult',
    edits: [
      {
        file: koalafi,
        from: 'const reply = expectReply(await context.http.request({ ...request, path, mayCreate: true }));',
        to: "const reply = await context.http.request({ ...request, path, mayCreate: true }).catch(() => ({ status: 400, json: undefined, headers: {}, text: '' }));",
      },
    ],
    ...fails('cancelContract'),
  },
  {
    bug: 'an error page taken for a cancellation',
    lender: 'katapult',
    edits: [
      {
        file: koalafi,
        from: 'readReply(ChangeReply, reply);',
        to: '(reply.json ?? {}) as { success?: boolean };',
      },
    ],
    ...fails('cancelContract'),
  },
  {
    bug: 'a plain error after sending',
    lender: 'progressive-leasing',
    edits: [
      {
        file: 'src/after-signing.ts',
        from: 'const reply = expectReply(await context.http.request({ ...request, mayCreate: true }));',
        to: "const reply = await context.http.request({ ...request, mayCreate: true }).catch(() => {\n    throw new Error('failed');\n  });",
      },
    ],
    ...fails('confirmDelivery'),
  },
  {
    bug: 'a refund called repeatable',
    lender: 'koalafi',
    edits: [
      {
        file: 'lender.json',
        from: '"repeatable": ["setInvoice"]',
        to: '"repeatable": ["setInvoice", "refund"]',
      },
    ],
    ...repeats('refund'),
  },
  {
    bug: 'a delivery called repeatable',
    lender: 'progressive-leasing',
    edits: [
      {
        file: 'lender.json',
        from: '"repeatable": ["setInvoice", "sendContract"]',
        to: '"repeatable": ["confirmDelivery"]',
      },
    ],
    ...repeats('confirmDelivery'),
  },
  {
    bug: 'a cancellation by GET called a read',
    lender: 'katapult',
    edits: [{ file: koalafi, from: 'path, mayCreate: true }', to: 'path, mayCreate: false }' }],
    ...reads('cancelContract'),
  },
  {
    bug: 'a refund called a read',
    lender: 'koalafi',
    edits: [{ file: koalafi, from: change, to: '$1mayCreate: false,\n    reads: true' }],
    ...reads('refund'),
  },
  {
    bug: 'a contract request called a read',
    lender: 'koalafi',
    edits: [
      {
        file: koalafi,
        from: /(do: 'generateLeaseContract'[\s\S]*?)mayCreate: true/,
        to: '$1mayCreate: false,\n    reads: true',
      },
    ],
    ...reads('sendContract'),
  },
  {
    bug: 'an accepted cancellation stored as refused',
    lender: 'koalafi',
    edits: [
      {
        file: koalafi,
        from: "contractState: 'Cancelled', references: input.references",
        to: "contractState: 'Contract Sent', references: input.references",
      },
    ],
    ...plays('from cart to contract, refusals on the way'),
  },
  {
    bug: 'a contract state that does not exist',
    lender: 'koalafi',
    edits: [
      {
        file: 'src/from-lender.ts',
        from: "contractState: 'Signed' }",
        to: "contractState: 'Sigend' as never }",
      },
    ],
    ...plays(soldAndReturned),
  },
  {
    bug: 'the host’s own word for a cancellation',
    lender: 'snap-finance',
    edits: [
      {
        file: koalafi,
        from: "contractState: 'Cancelled' }",
        to: "contractState: 'Contract Canceled' as never }",
      },
    ],
    ...plays(cancelledOnce),
  },
  {
    bug: 'a funded contract in the lender’s word',
    lender: 'snap-finance',
    edits: [
      {
        file: 'src/from-lender.ts',
        from: "contractState: 'Funded' }",
        to: "contractState: 'COMPLETE' as never }",
      },
    ],
    ...plays("from Snap's page to the delivery"),
  },
  {
    bug: 'a refund that shows no contract and no reason',
    lender: 'sunbit',
    edits: [
      {
        file: 'src/transactions.ts',
        from: "return transactionReply({ status: 'COMPLETED' }, purchaseId);",
        to: "return { outcome: 'Pending' };",
      },
    ],
    ...plays(bought),
  },
  {
    bug: 'a refused refund taken for done',
    lender: 'affirm',
    edits: [
      {
        file: 'src/contract.ts',
        from: 'if (answer.refused) return refusal(reasons.notPossible);',
        to: 'if (answer.refused) return done;',
      },
    ],
    ...fails('refund'),
  },
  {
    bug: 'a refund in dollars at a lender that counts in cents',
    lender: 'affirm',
    edits: [
      {
        file: 'src/contract.ts',
        from: "name: 'refund', body: { amount }",
        to: "name: 'refund', body: { amount: amount / 100 }",
      },
    ],
    ...pays('refund'),
  },
  {
    bug: 'a refund in cents at a lender that counts in dollars',
    lender: 'sunbit',
    edits: [
      {
        file: 'src/transactions.ts',
        from: '    returnedAmount,',
        to: '    returnedAmount: returnedAmount / 100,',
      },
    ],
    ...pays('refund'),
  },
];

describe('seeded bugs after an approval', () => {
  test.each(bugs)('$lender: "$caughtBy" catches $bug', (bug) => expectCaught(bug), 120_000);
});
