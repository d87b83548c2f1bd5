import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { survives } from './failure-drill.ts';
import { requiresItsFields } from './field-probe.ts';
import { openLenderFolder, type LenderFolder } from './lender-folder.ts';
import type { RecordedWebhook } from './recorded-file.ts';
import { openTestSandbox, type TestSandbox } from './sandbox.ts';
import { runScenario } from './scenario-runs.ts';
import { nothingSeen } from './reply-shape.ts';
import { sandboxAddress } from './stage.ts';
import { agreesWithItself, importsOnlyItsOwn, namesItsOperations } from './static-checks.ts';
import { alarmsAt, readsWord } from './status-table.ts';
import { readsWebhook, refusesForgeries } from './webhook-checks.ts';

// Each test inserts a typical mistake into a copy of a correct lender. The named check of the conformance kit
// must find the mistake, and it must pass without the mistake.

const plugins = fileURLToPath(new URL('../../../', import.meta.url));
let sandbox: TestSandbox;
const copies: string[] = [];
beforeAll(async () => {
  sandbox = await openTestSandbox();
});
afterAll(() => sandbox?.close());
afterEach(() => {
  for (const copy of copies.splice(0)) rmSync(copy, { recursive: true, force: true });
});

type Check = (folder: LenderFolder) => unknown;
interface Edit {
  file: string;
  from: string | RegExp;
  to: string;
}
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
  test.each(bugs)('$lender: "$caughtBy" catches $bug', async ({ lender, check, also, ...edit }) => {
    await check(openLenderFolder(copyOf(lender)));
    const bad = copyOf(lender);
    for (const one of also ? [edit, also] : [edit]) seed(bad, one);
    const failure = await Promise.resolve(openLenderFolder(bad))
      .then(check)
      .then(
        () => 'nothing',
        (error: Error) => error.message,
      );
    // A copy that does not load would fail every check, so the test would not show that the check finds the
    // mistake.
    expect(failure).not.toMatch(/^nothing$|No scenario|Cannot find module|Unexpected token|is not defined/);
  });

  test('there are at least twelve kinds of bugs', () => {
    expect(new Set(bugs.map(({ bug }) => bug)).size).toBeGreaterThanOrEqual(12);
  });
});

/**
 * Creates a copy of a lender. It is in the folder of the lenders, so that its imports work unchanged. It has
 * no package.json, so no host loads it as a lender.
 */
function copyOf(lender: string): string {
  const copy = mkdtempSync(join(plugins, '.seeded-'));
  copies.push(copy);
  for (const part of ['src', 'lender.json', 'fields.json', 'rules.json', 'scenarios.json'])
    cpSync(join(plugins, lender, part), join(copy, part), { recursive: true });
  return copy;
}

function seed(folder: string, { file, from, to }: Edit): void {
  const source = readFileSync(join(folder, file), 'utf8');
  const needs = to.includes('new LenderError') ? "import { LenderError } from '@millrace/plugin-sdk';\n" : '';
  const seeded = source.replace(from, to);
  if (seeded === source) throw new TypeError(`${file} has changed: the bug has no place in it any more.`);
  writeFileSync(join(folder, file), needs + seeded);
}
