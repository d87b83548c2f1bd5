import { afterEach, describe, expect, test } from '@jest/globals';
import { flagDrill } from './flag-drill.ts';
import { nearWordDrill } from './near-words.ts';
import { openScenarioSetup, type ScenarioSetup } from './scenario-runs.ts';
import { expectCaught, removeCopies, type Bug, type Check } from './seeded-lender.ts';
import { spoiledDrill } from './spoiled-drill.ts';
import { readsWordAt } from './place-table.ts';
import { alarmsAt } from './status-table.ts';
import { strangerDrill, type ReadingOperation } from './stranger-drill.ts';

// Typical mistakes that show only with replies that the sandbox never sends: spoiled replies, replies about another
// application, and words that are almost documented.

afterEach(removeCopies);

const drill =
  (work: (setup: ScenarioSetup) => Promise<string[]>): Check =>
  async (folder) => {
    const setup = await openScenarioSetup(folder);
    try {
      expect(await work(setup)).toEqual([]);
    } finally {
      await setup.sandbox.close();
    }
  };
const refusesOthers = (operation: ReadingOperation) => ({
  caughtBy: `${operation} refuses a reply about another application`,
  check: drill((setup) => strangerDrill(setup, operation)),
});
const survives = (operation: Parameters<typeof spoiledDrill>[1]) => ({
  caughtBy: `${operation} survives every spoiled reply`,
  check: drill((setup) => spoiledDrill(setup, operation)),
});
const nearWords = {
  caughtBy: 'no word that is almost a documented word becomes an approval',
  check: drill(nearWordDrill),
};

const bugs: readonly Bug[] = [
  {
    bug: 'a poll that believes a reply about another order',
    lender: 'koalafi',
    edits: [{ file: 'src/lookup.ts', from: /  expectSame\([^;]+;\n  expectSame\([^;]+;\n/, to: '' }],
    ...refusesOthers('poll'),
  },
  {
    bug: 'a poll that believes the rates of another person',
    lender: 'moneylion-engine',
    edits: [{ file: 'src/poll.ts', from: /  expectSame\([^;]+;\n/, to: '' }],
    ...refusesOthers('poll'),
  },
  {
    bug: 'a poll that believes the status of another token',
    lender: 'payment-assist',
    edits: [{ file: 'src/applications.ts', from: /    expectSame\([^;]+;\n/, to: '' }],
    ...refusesOthers('poll'),
  },
  {
    bug: 'a contract that believes the decision of another customer',
    lender: 'flexshopper',
    edits: [{ file: 'src/poll.ts', from: /    expectSame\([^;]+;\n/, to: '' }],
    ...refusesOthers('getContract'),
  },
  {
    bug: 'a contract that believes the account of another person',
    lender: 'progressive-leasing',
    edits: [{ file: 'src/status.ts', from: /  expectSame\([^;]+;\n/, to: '' }],
    ...refusesOthers('getContract'),
  },
  {
    bug: 'a status check that believes a reply with another reference',
    lender: '_template/api',
    edits: [{ file: 'src/lookup.ts', from: /  expectSame\([^;]+;\n/, to: '' }],
    ...refusesOthers('lookup'),
  },
  {
    bug: 'an unreadable reply as proof that the lender has nothing',
    lender: '_template/api',
    edits: [
      {
        file: 'src/lookup.ts',
        from: 'if (reply.status === 404) return null;',
        to: 'if (reply.status !== 200 || reply.json === undefined) return null;',
      },
    ],
    ...survives('lookup'),
  },
  {
    bug: 'an empty object as proof that the lender has nothing',
    lender: '_template/api',
    edits: [
      {
        file: 'src/lookup.ts',
        from: 'if (reply.status === 404) return null;',
        to: "if (reply.status === 404 || typeof (reply.json as { id?: unknown })?.id !== 'string') return null;",
      },
    ],
    ...survives('lookup'),
  },
  {
    bug: 'a poll that crashes on another shape',
    lender: 'moneylion-engine',
    edits: [
      { file: 'src/poll.ts', from: "readReply(RateTable, reply, 'no')", to: '(reply.json as RateTable)' },
    ],
    ...survives('poll'),
  },
  {
    bug: 'an unknown word in a cancellation stored as refused',
    lender: 'sunbit',
    edits: [
      {
        file: 'src/transactions.ts',
        from: 'return transactionReply(readReply(VoidReply, reply), purchaseId);',
        to: "const { status } = readReply(VoidReply, reply);\n  if (status === 'VOIDED') return transactionReply({ status }, purchaseId);\n  return { outcome: 'Invalid', reasons: [{ code: 'no', text: { en: 'No.', es: 'No.' } }] };",
      },
    ],
    ...survives('cancelContract'),
  },
  {
    bug: 'a delivery confirmed by any reply',
    lender: 'koalafi',
    edits: [
      {
        file: 'src/call.ts',
        from: "return readReply(wanted.data, { ...reply, json: data }, sent, 'data');",
        to: 'return (data ?? { markOrderDelivered: {}, order: null, customer: {} }) as Static<Data>;',
      },
      {
        file: 'src/call.ts',
        from: 'const { data, errors } = readReply(GraphqlReply, expectReply(reply, sent), sent);',
        to: 'const { data, errors } = ((expectReply(reply, sent).json ?? {}) as { data?: unknown; errors?: { message?: string }[] });',
      },
    ],
    ...survives('confirmDelivery'),
  },
  {
    bug: 'a word found inside another word',
    lender: 'koalafi',
    edits: [
      {
        file: 'src/from-lender.ts',
        from: 'const meaning = Object.hasOwn(statuses, word) ? statuses[word] : undefined;',
        to: "const meaning = statuses[Object.keys(statuses).find((known) => word.includes(known)) ?? ''];",
      },
    ],
    caughtBy: 'a word that is almost "approved" is pending and raises an alert',
    check: (folder) => alarmsAt(folder, 'unapproved'),
  },
  {
    bug: 'a flag that contradicts the status and is not read',
    lender: 'flexshopper',
    edits: [
      {
        file: 'src/from-lender.ts',
        from: "status === 'approved' && approved === false",
        to: "status === 'approved' && approved === undefined",
      },
    ],
    caughtBy: 'submit takes no flag that says no for a yes',
    check: drill((setup) => flagDrill(setup, 'submit')),
  },
  {
    bug: 'a flag of a refused step read the wrong way round',
    lender: 'snap-finance',
    edits: [
      {
        file: 'src/call.ts',
        from: "if (success === 'false') return { refused: true, status: reply.status };",
        to: "if (success === 'none') return { refused: true, status: reply.status };",
      },
      { file: 'src/call.ts', from: "if (success !== 'true' || ", to: 'if (' },
    ],
    caughtBy: 'cancelContract takes no flag that says no for a yes',
    check: drill((setup) => flagDrill(setup, 'cancelContract')),
  },
  {
    bug: 'a refund that failed taken for done',
    lender: 'divido',
    edits: [
      {
        file: 'src/changes.ts',
        from: "FAILED: failed('refund-failed', sentences.refundFailed),",
        to: 'FAILED: done,',
      },
    ],
    caughtBy: 'its word "FAILED" at refunds.data[].status means refused',
    check: (folder) => readsWordAt(folder, 'refunds.data[].status', 'FAILED', 'refused'),
  },
  {
    bug: 'a word compared by its beginning in a reply',
    lender: 'katapult',
    edits: [
      {
        file: 'src/from-lender.ts',
        from: 'const reply = readStatus(status);',
        to: "const reply = readStatus(status.startsWith('approve') ? 'approved' : status);",
      },
    ],
    ...nearWords,
  },
  {
    bug: 'an approval read from an amount instead of a word',
    lender: '_template/api',
    edits: [
      {
        file: 'src/from-lender.ts',
        from: '{ ...readStatus(status), references: { application: id } }',
        to: "{ ...readStatus(status === 'declined' ? status : 'approved'), references: { application: id } }",
      },
    ],
    ...nearWords,
  },
];

describe('seeded bugs with replies that the sandbox never sends', () => {
  test.each(bugs)('$lender: "$caughtBy" catches $bug', (bug) => expectCaught(bug), 120_000);
});
