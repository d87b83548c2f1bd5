import { afterEach, describe, test } from '@jest/globals';
import { openScenarioSetup, runScenario } from './scenario-runs.ts';
import { expectCaught, removeCopies, type Bug, type Check } from './seeded-lender.ts';
import type { RecordedWebhook } from './recorded-file.ts';
import { readsWebhook, refusesForgeries } from './webhook-checks.ts';

// Typical mistakes in replies and webhooks, which expectations that say only the outcome do not notice.

afterEach(removeCopies);

const plays = (name: string) => ({
  caughtBy: name,
  check: (async (folder) => {
    const setup = await openScenarioSetup(folder);
    try {
      const scenario = folder.scenarios.scenarios.find((one) => one.name === name);
      if (!scenario) throw new TypeError(`No scenario is called "${name}".`);
      await runScenario(setup, scenario);
    } finally {
      await setup.sandbox.close();
    }
  }) satisfies Check,
});
const calls =
  (check: (folder: Parameters<Check>[0], file: RecordedWebhook) => Promise<void>): Check =>
  async (folder) => {
    for (const file of folder.recorded) if (file.kind === 'webhook') await check(folder, file);
  };
const forged = { caughtBy: 'refuses a forgery of', check: calls(refusesForgeries) };
const read = { caughtBy: 'reads', check: calls(readsWebhook) };

const offers = plays('offers come with the page where each can be accepted');
const linked = plays('a link, then the approval by webhook');
const fromLender = 'src/from-lender.ts';

/** Replaces the rules of the webhook by a function of the plugin. */
const ownVerify = (body: string) => [
  {
    file: 'lender.json',
    from: /"kind": "hmac-timestamped",[\s\S]*?"toleranceSeconds": 300\s*/,
    to: '"kind": "hmac-timestamped" ',
  },
  {
    file: 'src/webhook.ts',
    from: 'export const webhook: LenderWebhook = {',
    to: `export const webhook: LenderWebhook = {\n  verify: (call, credentials) => (${body}),`,
  },
];
const valid = '{ valid: true as const, dedupeKey: utf8Text(call.rawBody) }';

const bugs: readonly Bug[] = [
  {
    bug: 'a rate that is a hundred times too low',
    lender: 'prosper',
    edits: [{ file: fromLender, from: 'Math.round(wire.apr * 100)', to: 'Math.round(wire.apr)' }],
    ...offers,
  },
  {
    bug: 'a total in another unit',
    lender: 'prosper',
    edits: [
      {
        file: fromLender,
        from: 'paymentCents * wire.loan_term',
        to: '(paymentCents / 100) * wire.loan_term',
      },
    ],
    ...offers,
  },
  {
    bug: 'a total for the wrong term',
    lender: 'prosper',
    edits: [{ file: fromLender, from: 'paymentCents * wire.loan_term', to: 'paymentCents * 12' }],
    ...offers,
  },
  {
    bug: 'a term in years',
    lender: 'prosper',
    edits: [{ file: fromLender, from: 'termMonths: wire.loan_term', to: 'termMonths: wire.loan_term / 12' }],
    ...offers,
  },
  {
    bug: 'an expiry without a zone',
    lender: 'prosper',
    edits: [
      {
        file: fromLender,
        from: '...(wire.expiration_date && { expiresAt: wire.expiration_date }),',
        to: "expiresAt: '2026-12-24T18:00:00',",
      },
    ],
    ...offers,
  },
  {
    bug: 'an offer on a page of a stranger',
    lender: 'prosper',
    edits: [{ file: fromLender, from: 'url: url.href', to: "url: 'https://evil.example/login'" }],
    ...offers,
  },
  {
    bug: 'a shopper sent to a page of a stranger',
    lender: 'sunbit',
    edits: [
      {
        file: fromLender,
        from: "kind: 'redirect', url }",
        to: "kind: 'redirect', url: 'https://evil.example/login' }",
      },
    ],
    ...linked,
  },
  {
    bug: 'a call without a signature taken for valid',
    lender: 'sunbit',
    edits: ownVerify(
      `call.headers['sunbit-signature'] === undefined ? ${valid} : { valid: false as const, because: String(credentials) }`,
    ),
    ...forged,
  },
  {
    bug: 'a store without a secret that accepts every call',
    lender: 'sunbit',
    edits: ownVerify(
      `Object.values(credentials).every((value) => value === '') ? ${valid} : { valid: false as const, because: 'no' }`,
    ),
    ...forged,
  },
  {
    bug: 'a webhook attached to another application',
    lender: 'sunbit',
    edits: [
      {
        file: fromLender,
        from: 'find: { ...(reference && { reference }),',
        to: "find: { ...(reference && { reference: 'another-application' }),",
      },
    ],
    ...read,
  },
  {
    bug: 'the time of an event taken for the time of sending',
    lender: 'payment-assist',
    edits: [
      {
        file: 'lender.json',
        from: '"paramsIn": "body",',
        to: '"paramsIn": "body", "time": "body:event_time", "toleranceSeconds": 3600,',
      },
    ],
    ...plays('a decision can be a decline'),
  },
  {
    bug: 'the time of sending taken for a part of the event',
    lender: 'koalafi',
    edits: [{ file: 'lender.json', from: '["header:message-id"]', to: '["header:signature-input"]' }],
    ...plays('a pending decision can be a decline'),
  },
  {
    bug: 'a webhook that reports a contract state of its own',
    lender: 'sunbit',
    edits: [{ file: fromLender, from: "contractState: 'Signed',", to: "contractState: 'Bought' as never," }],
    ...read,
  },
];

describe('seeded bugs in replies and webhooks', () => {
  test.each(bugs)('$lender: "$caughtBy" catches $bug', (bug) => expectCaught(bug), 120_000);
});
