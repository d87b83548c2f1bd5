import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { survives } from './failure-drill.ts';
import { requiresItsFields } from './field-probe.ts';
import type { LenderFolder } from './lender-folder.ts';
import type { RecordedWebhook } from './recorded-file.ts';
import { openTestSandbox, type TestSandbox } from './sandbox.ts';
import { expectCaught, removeCopies, type Check, type Edit } from './seeded-lender.ts';
import { runScenario } from './scenario-runs.ts';
import { nothingSeen } from './reply-shape.ts';
import { sandboxAddress } from './stage.ts';
import { agreesWithItself, importsOnlyItsOwn, namesItsOperations } from './static-checks.ts';
import { alarmsAt, readsWord } from './status-table.ts';
import { readsWebhook, refusesForgeries } from './webhook-checks.ts';

// Each test inserts a typical mistake into a copy of a correct lender. The named check of the conformance kit
// must find the mistake, and it must pass without the mistake.

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await openTestSandbox();
});
afterAll(() => sandbox?.close());
afterEach(removeCopies);

interface Bug extends Edit {
  bug: string;
  lender: 'koalafi' | 'prosper' | 'sunbit';
  also?: Edit;
  caughtBy: string;
  check: Check;
}

const plays =
  (name: string): Check =>
  async (folder) => {
    const scenario = folder.scenarios.scenarios.find((one) => one.name === name);
    if (!scenario) throw new TypeError(`No scenario is called "${name}".`);
    await runScenario({ folder, sandbox, browser: undefined, seen: nothingSeen() }, scenario);
  };
const drills =
  (fault: Parameters<typeof survives>[1]): Check =>
  (folder) =>
    survives(folder, fault, sandboxAddress(folder, sandbox.url));
const webhooks = (folder: LenderFolder) =>
  folder.recorded.filter((file): file is RecordedWebhook => file.kind === 'webhook');
const forges: Check = async (folder) => {
  for (const file of webhooks(folder)) await refusesForgeries(folder, file);
};
const reads: Check = async (folder) => {
  for (const file of webhooks(folder)) await readsWebhook(folder, file);
};

const approves = 'an approval comes with its offers';
const offers = 'offers come with the page where each can be accepted';
const bugs: Bug[] = [
  {
    bug: 'wrong enum',
    lender: 'koalafi',
    file: 'src/to-lender.ts',
    from: "bi_weekly: 'biweekly'",
    to: "bi_weekly: 'bi-weekly'",
    caughtBy: approves,
    check: plays(approves),
  },
  {
    bug: 'lost decline',
    lender: 'koalafi',
    file: 'src/from-lender.ts',
    from: "declined: { outcome: 'Rejected' },",
    to: '',
    caughtBy: 'its word "declined" means Rejected',
    check: (folder) => readsWord(folder, 'declined', 'Rejected'),
  },
  {
    bug: 'secret in a log',
    lender: 'prosper',
    file: 'src/submit.ts',
    from: '  const json = toOffersRequest(context, application);',
    to: "  const json = toOffersRequest(context, application);\n  context.log(`born ${json.date_of_birth.split('-').join('.')}`);",
    caughtBy: offers,
    check: plays(offers),
  },
  {
    bug: 'answer in an error',
    lender: 'prosper',
    file: 'src/submit.ts',
    from: '  const reply = expectReply(',
    to: "  if (json.email) throw new LenderError('server-error', 'maybe', `No offer for ${json.email}.`, 500);\n  const reply = expectReply(",
    caughtBy: '500 gives the right error',
    check: drills('500'),
  },
  {
    bug: 'decline as error',
    lender: 'prosper',
    file: 'src/from-lender.ts',
    from: '  if (offers.length === 0) {',
    to: "  if (offers.length === 0) throw new Error('declined');\n  if (offers.length < 0) {",
    caughtBy: 'no offers is a decline',
    check: plays('no offers is a decline'),
  },
  {
    bug: 'retry after send',
    lender: 'prosper',
    file: 'src/submit.ts',
    from: 'export async function submit(',
    to: 'export const submit = (context: LenderContext, application: LenderApplication) =>\n  once(context, application).catch(() => once(context, application));\n\nasync function once(',
    caughtBy: 'connection reset gives the right error',
    check: drills('connection reset'),
  },
  {
    bug: 'unknown word as approval',
    lender: 'koalafi',
    file: 'src/from-lender.ts',
    from: ": { outcome: 'Pending', waitingOn: 'lender', unknownWord: word, unknownWordAt: at };",
    to: ": { outcome: 'Approved' };",
    caughtBy: 'the unknown word "zz_never_heard_of" is pending and raises an alert',
    check: (folder) => alarmsAt(folder, 'zz_never_heard_of'),
  },
  {
    bug: 'missing field',
    lender: 'prosper',
    file: 'src/to-lender.ts',
    from: "email: ask('email'),",
    to: "email: optionalAnswer(application, 'email') ?? '',",
    caughtBy: 'fields.json requires exactly the answers without which nothing can be sent',
    check: requiresItsFields,
  },
  {
    bug: 'cents for dollars',
    lender: 'prosper',
    file: 'src/to-lender.ts',
    from: 'loan_amount: application.requestedCents / 100',
    to: 'loan_amount: application.requestedCents',
    caughtBy: offers,
    check: plays(offers),
  },
  {
    bug: 'unverified webhook',
    lender: 'sunbit',
    file: 'lender.json',
    from: /"kind": "hmac-timestamped",[\s\S]*?"toleranceSeconds": 300\s*/,
    to: '"kind": "hmac-timestamped" ',
    also: {
      file: 'src/webhook.ts',
      from: 'export const webhook: LenderWebhook = {',
      to: 'export const webhook: LenderWebhook = {\n  verify: (call) => ({ valid: true, dedupeKey: utf8Text(call.rawBody) }),',
    },
    caughtBy: 'refuses a forgery of',
    check: forges,
  },
  {
    bug: 'accepted replay',
    lender: 'sunbit',
    file: 'lender.json',
    from: '"toleranceSeconds": 300',
    to: '"toleranceSeconds": 86400',
    caughtBy: 'refuses a forgery of',
    check: forges,
  },
  {
    // With `mayCreate: false` the host would treat this GET request as a read and repeat it.
    bug: 'side-effecting GET retried',
    lender: 'prosper',
    file: 'src/submit.ts',
    from: "method: 'POST'",
    to: "method: 'GET'",
    also: { file: 'src/submit.ts', from: 'mayCreate: true', to: 'mayCreate: false' },
    caughtBy: 'connection reset gives the right error',
    check: drills('connection reset'),
  },
  {
    bug: 'sibling import',
    lender: 'koalafi',
    file: 'src/sentences.ts',
    from: 'export const',
    to: "import '../../prosper/src/wire.ts';\nexport const",
    caughtBy: 'it imports the sdk, the schemas and its own files only',
    check: importsOnlyItsOwn,
  },
  {
    bug: 'operation without a capability',
    lender: 'koalafi',
    file: 'lender.json',
    from: '    "refund",\n    "webhook"',
    to: '    "webhook"',
    caughtBy: 'the manifest names exactly the operations it has',
    check: namesItsOperations,
  },
  {
    bug: 'dedupe key that is not signed',
    lender: 'sunbit',
    file: 'lender.json',
    from: '"toleranceSeconds": 300',
    to: '"toleranceSeconds": 300, "dedupe": ["header:x-request-id"]',
    caughtBy: 'what the manifest states as data leads somewhere',
    check: agreesWithItself,
  },
  {
    bug: 'lost event',
    lender: 'sunbit',
    file: 'src/from-lender.ts',
    from: 'PREQUAL_APPROVED: (payload)',
    to: 'PREQUAL_APPROVD: (payload)',
    caughtBy: 'reads',
    check: reads,
  },
  {
    bug: 'reply taken on trust',
    lender: 'prosper',
    file: 'src/submit.ts',
    from: 'readReply(OffersReply, reply)',
    to: '(reply.json as OffersReply)',
    caughtBy: 'an empty reply gives the right error',
    check: drills('an empty reply'),
  },
];

describe('seeded bugs', () => {
  test.each(bugs)('$lender: "$caughtBy" catches $bug', ({ also, file, from, to, ...bug }) =>
    expectCaught({ ...bug, edits: [{ file, from, to }, ...(also ? [also] : [])] }),
  );

  test('there are at least twelve kinds of bugs', () => {
    expect(new Set(bugs.map(({ bug }) => bug)).size).toBeGreaterThanOrEqual(12);
  });
});
