import { describe, expect, test } from '@jest/globals';
import type { LenderApplication } from '../application.ts';
import type { LenderContext } from '../context.ts';
import { LenderError } from '../errors.ts';
import type { CompleteLender } from '../runtime/complete-lender.ts';
import { expectSubmissions } from './scenario-runs.ts';
import { survives } from './failure-drill.ts';
import { drillFaults, type DrillFault } from './fault-server.ts';
import { namesUnusableAnswers, readsItsFields, requiresItsFields } from './field-probe.ts';
import type { FieldNeed, LenderFolder } from './lender-folder.ts';
import { sampleFolder, sampleLender, sampleManifest, sampleWebhook } from './sample-lender.ts';
import {
  asksForKnownFields,
  credentialsFit,
  declaresItsHosts,
  filesAreComplete,
  fitsItsSchema,
  foreignImports,
  namesItsOperations,
  rulesReadKnownFacts,
  samplesAnswerItsFields,
  samplesFitTheCatalogue,
} from './static-checks.ts';
import { alarmsAt, readsWord } from './status-table.ts';
import { newScenarioState } from './scenario-steps.ts';
import { repliesInBothLanguages, speaksToShoppers } from './texts.ts';
import { ignoresOtherBodies, readsWebhook, refusesForgeries } from './webhook-checks.ts';

// The conformance kit is useful only if it finds mistakes. Each test runs one check of the kit against a
// lender with a mistake.

const { fields } = sampleFolder();
const because = { en: 'The lender wants to know.', es: 'El prestamista quiere saberlo.' };
const withLender = (changed: Partial<CompleteLender>) =>
  sampleFolder({ lender: async () => ({ ...sampleLender, ...changed }) });
const withFields = (changed: FieldNeed[]) => sampleFolder({ fields: changed });
const withRule = (test: object) =>
  sampleFolder({
    rules: { rules: [{ id: 'own', reason: { code: 'own', text: because }, excludeWhen: { all: [test] } }] },
  });
const submit = (work: (context: LenderContext, application: LenderApplication) => Promise<unknown>) =>
  withLender({
    submit: async (context, application) => (await work(context, application), { outcome: 'Pending' }),
  });
const sample = (context: LenderContext, application: LenderApplication) =>
  sampleLender.submit(context, application);
const caught = async (work: () => unknown) => {
  try {
    await work();
    return false;
  } catch {
    return true;
  }
};

test('runs the lender only if the sample applicant answers every question', () => {
  expect(filesAreComplete(sampleFolder())).toBe(true);
  const asksMore = withFields([...fields, { id: 'email', required: false, because }]);
  expect(filesAreComplete(asksMore)).toBe(false);
  expect(() => samplesAnswerItsFields(asksMore)).toThrow('email: add a sample answer');
});

describe('passes a lender without mistakes', () => {
  test.each([
    ['fields', () => requiresItsFields(sampleFolder())],
    ['reads', () => readsItsFields(sampleFolder())],
    ['unusable answers', () => namesUnusableAnswers(sampleFolder())],
    ['words', () => readsWord(sampleFolder(), 'approved', 'Approved')],
    ['unknown words', () => alarmsAt(sampleFolder(), 'constructor')],
    ['operations', () => namesItsOperations(sampleFolder())],
    ['catalogue', () => asksForKnownFields(sampleFolder())],
    ['samples', () => samplesFitTheCatalogue(sampleFolder())],
    ['answers of the applicant', () => samplesAnswerItsFields(sampleFolder())],
    ['hosts', () => declaresItsHosts(sampleFolder())],
    ['credentials', () => credentialsFit(sampleFolder())],
    ['languages', () => speaksToShoppers(sampleFolder())],
    ['schema', () => fitsItsSchema('lender.json', sampleManifest)],
    ['webhook', () => readsWebhook(sampleFolder(), sampleWebhook)],
    ['forgeries', () => refusesForgeries(sampleFolder(), sampleWebhook)],
    ['other bodies', () => ignoresOtherBodies(sampleFolder())],
  ] as [string, () => unknown][])('%s', async (_name, check) => {
    await check();
  });

  test.each(drillFaults)('drill: %s', (fault) => survives(sampleFolder(), fault, 'http://127.0.0.1:9'));
});

function asking(en: string, es: string) {
  const choices = ['1', '2'].map((id) => ({ id, label: { en: id, es: id } }));
  const prompt = { en: 'Is it you?', es: '¿Es usted?' };
  const question = { id: 'q', label: { en, es }, choices };
  return { outcome: 'Hold', inputRequests: [{ id: 'kba', kind: 'kba', prompt, questions: [question] }] };
}

test('accepts quotation marks around a question that the lender asks only in English', () => {
  expect(() =>
    repliesInBothLanguages(asking('Where have you lived?', '«Where have you lived?»')),
  ).not.toThrow();
});

describe('the folder checks catch', () => {
  const manifest = (changed: object): LenderFolder =>
    sampleFolder({ manifest: { ...sampleManifest, ...changed } });
  const http = { baseUrl: 'http://api.lender.example', hosts: ['api.lender.example'] };
  const elsewhere = { baseUrl: 'https://api.lender.example', hosts: ['other.example'] };
  test.each([
    [
      'a manifest that promises too much',
      () => namesItsOperations(manifest({ capabilities: ['webhook', 'refund'] })),
    ],
    [
      'an operation the manifest hides',
      () => namesItsOperations(withLender({ poll: async () => ({ outcome: 'Pending' }) })),
    ],
    ['a status check that is not there', () => namesItsOperations(manifest({ idempotency: 'lookup' }))],
    [
      'production without TLS',
      () => declaresItsHosts(manifest({ environments: { sandbox: http, production: http } })),
    ],
    [
      'a host that is not declared',
      () => declaresItsHosts(manifest({ environments: { sandbox: elsewhere, production: elsewhere } })),
    ],
    [
      'a field the catalogue does not have',
      () => asksForKnownFields(withFields([{ id: 'shoe_size', required: true, because }])),
    ],
    [
      'a rule about a misspelt fact',
      () => rulesReadKnownFacts(withRule({ fact: 'aplicant_age', operator: 'lessThan', value: 18 })),
    ],
    [
      'a rule that orders texts',
      () => rulesReadKnownFacts(withRule({ fact: 'store_state', operator: 'lessThan', value: 'OH' })),
    ],
    [
      'a sample applicant of another country',
      () => {
        const { scenarios, ...folder } = manifest({ countries: ['GB'], currencies: ['GBP'] });
        const store = { ...scenarios.applicant.store, country: 'US' as const };
        samplesFitTheCatalogue({
          ...folder,
          scenarios: { ...scenarios, applicant: { ...scenarios.applicant, store } },
        });
      },
    ],
    [
      'a question that the sample applicant does not answer',
      () => samplesAnswerItsFields(withFields([...fields, { id: 'email', required: false, because }])),
    ],
    [
      'an answer of the sample applicant that no question asks for',
      () => samplesAnswerItsFields(withFields([fields[0]!])),
    ],
    [
      'a key that does not have its format',
      () =>
        credentialsFit(
          manifest({
            credentials: {
              scope: 'store',
              fields: [{ key: 'webhook_secret', label: 'Secret', required: true, pattern: 'live_.*' }],
            },
          }),
        ),
    ],
    [
      'a key that belongs to no system of the sandbox',
      () =>
        credentialsFit(
          manifest({
            environments: {
              ...sampleManifest.environments,
              sandbox: {
                ...sampleManifest.environments.sandbox,
                baseUrlBy: {
                  credential: 'webhook_secret',
                  prefixes: { test_: 'https://api.lender.example' },
                },
              },
            },
          }),
        ),
    ],
    ['a field listed twice', () => asksForKnownFields(withFields([fields[0]!, fields[0]!]))],
    [
      'a file that does not fit its schema',
      () => fitsItsSchema('lender.json', { ...sampleManifest, idempotency: 'perhaps' }),
    ],
    [
      'a reason to ask in one language',
      () => speaksToShoppers(withFields([{ ...fields[0]!, because: 'Only English.' as never }])),
    ],
    [
      'a translation that is none',
      () => speaksToShoppers(withFields([{ ...fields[0]!, because: { en: because.en, es: because.en } }])),
    ],
    [
      'a reply without Spanish',
      () =>
        repliesInBothLanguages({
          outcome: 'Rejected',
          reasons: [{ code: 'declined', text: { en: 'No offer this time.', es: '' } }],
        }),
    ],
    [
      'the English question of the lender as Spanish text',
      () => repliesInBothLanguages(asking('Where have you lived?', 'Where have you lived?')),
    ],
    [
      'rules without a reason',
      () => fitsItsSchema('rules.json', { rules: [{ id: 'a', excludeWhen: { all: [] } }] }),
    ],
  ] as [string, () => unknown][])('%s', async (_name, check) => {
    expect(await caught(check)).toBe(true);
  });

  test('names the place and the allowed values of a value that does not fit its schema', () => {
    const fields = [{ key: 'username', label: 'Name', kind: 'username', required: true }];
    const odd = { ...sampleManifest, credentials: { scope: 'store', fields } };
    expect(() => fitsItsSchema('lender.json', odd)).toThrow(
      /credentials\.fields\.0\.kind .*: text, password, url, number, email/,
    );
  });

  test.each([
    "import axios from 'axios';",
    "import { readFile } from 'node:fs';",
    "export * from '../../kafene/src/index.ts';",
    "import '@millrace/plugin-sdk/runtime';",
    "const { chromium } = await import('playwright-core');",
    "const fs = require('fs');",
    "import type { X } from\n  'engine';",
  ])('the import %j', (source) => {
    expect(foreignImports(source)).toHaveLength(1);
  });
});

describe('the field probe catches', () => {
  test.each([
    ['a required answer that fields.json does not name', () => requiresItsFields(withFields([fields[0]!]))],
    [
      'an answer that is not really required',
      () => requiresItsFields(withFields([...fields, { id: 'email', required: true, because }])),
    ],
    [
      'an answer that is asked and thrown away',
      () => readsItsFields(withFields([...fields, { id: 'email', required: false, because }])),
    ],
    ['an answer that is read and not asked', () => readsItsFields(withFields([fields[0]!]))],
    [
      'a call before the mapping is done',
      () =>
        requiresItsFields(
          submit(async (context, application) => {
            await context.http.request({ method: 'GET', path: '/warm-up', mayCreate: false });
            await sample(context, application);
          }),
        ),
    ],
    [
      'a mapping that crashes',
      () =>
        namesUnusableAnswers(
          submit(async (context, application) => {
            BigInt(application.answers['ssn_number'] ?? '');
            await sample(context, application);
          }),
        ),
    ],
  ] as [string, () => unknown][])('%s', async (_name, check) => {
    expect(await caught(check)).toBe(true);
  });
});

describe('the status table catches', () => {
  const table: Record<string, 'Approved' | 'Pending'> = { approved: 'Approved' };
  test.each([
    [
      'an unknown word that is approved',
      () => alarmsAt(sampleFolder({ readStatus: async () => () => ({ outcome: 'Approved' }) }), 'zz'),
    ],
    [
      'an unknown word without an alert',
      () => alarmsAt(sampleFolder({ readStatus: async () => () => ({ outcome: 'Pending' }) }), 'zz'),
    ],
    [
      'an alert that names no place',
      () =>
        alarmsAt(
          sampleFolder({ readStatus: async () => (word) => ({ outcome: 'Pending', unknownWord: word }) }),
          'zz',
        ),
    ],
    [
      'a table that answers to the names of Object.prototype',
      () =>
        alarmsAt(
          sampleFolder({
            readStatus: async () => (word) => ({
              outcome: table[word] ?? 'Pending',
              ...(!table[word] && { unknownWord: word, unknownWordAt: 'status' }),
            }),
          }),
          'constructor',
        ),
    ],
    ['a word with another meaning', () => readsWord(sampleFolder(), 'approved', 'Rejected')],
  ] as [string, () => unknown][])('%s', async (_name, check) => {
    expect(await caught(check)).toBe(true);
  });
});

describe('the drill catches', () => {
  const drill = (folder: LenderFolder, fault: DrillFault) =>
    caught(() => survives(folder, fault, 'http://127.0.0.1:9'));

  test('a second attempt after an unclear failure', async () => {
    const stubborn = submit((context, application) =>
      sample(context, application).catch(() => sample(context, application)),
    );
    expect(await drill(stubborn, '500')).toBe(true);
    expect(await drill(stubborn, 'connection reset')).toBe(true);
  });

  test('a time-out reported as not sent', async () => {
    const sure = submit((context, application) =>
      sample(context, application).catch(() => {
        throw new LenderError('timed-out', 'no', 'No answer.');
      }),
    );
    expect(await drill(sure, 'no answer')).toBe(true);
  });

  test('an error page read as a decision', async () => {
    const trusting = withLender({
      async submit(context) {
        await context.http.request({ method: 'POST', path: '/apply', json: {}, mayCreate: true });
        return { outcome: 'Rejected' };
      },
    });
    for (const fault of ['401', '500', 'a page instead of data', 'a redirect to another host'] as const) {
      expect([fault, await drill(trusting, fault)]).toEqual([fault, true]);
    }
  });

  test('an answer in an error message and in a log', async () => {
    const talkative = submit((context, application) =>
      sample(context, application).catch((error: LenderError) => {
        throw new LenderError(error.code, error.sent, `Failed for ${application.answers['ssn_number']}.`);
      }),
    );
    expect(await drill(talkative, '500')).toBe(true);
  });
});

describe('the webhook checks catch', () => {
  const sound = sampleLender.webhook!;
  const webhook = (changed: Partial<typeof sound>) => withLender({ webhook: { ...sound, ...changed } });
  const trusting = webhook({ verify: () => ({ valid: true, dedupeKey: 'a' }) });
  const patient = webhook({
    verify: (call, credentials) => sound.verify(call, credentials, Date.parse(sampleWebhook.at)),
  });
  let count = 0;
  const restless = webhook({ verify: () => ({ valid: true, dedupeKey: String((count += 1)) }) });
  const eager = webhook({ read: () => ({ type: 'decided', find: {}, reply: { outcome: 'Approved' } }) });
  test.each([
    ['no signature check', () => refusesForgeries(trusting, sampleWebhook)],
    ['no check of the time', () => refusesForgeries(patient, sampleWebhook)],
    ['a dedupe key that changes', () => readsWebhook(restless, sampleWebhook)],
    ['an event in every body', () => ignoresOtherBodies(eager)],
    ['another event', () => readsWebhook(sampleFolder(), { ...sampleWebhook, event: { type: 'other' } })],
    [
      'a call without a time of sending that decides',
      () =>
        readsWebhook(
          { ...trusting, manifest: { ...sampleManifest, webhook: { kind: 'hmac-body' } } },
          sampleWebhook,
        ),
    ],
    [
      'an optional signature that is not checked although the store has the secret',
      () =>
        refusesForgeries(
          {
            ...trusting,
            manifest: { ...sampleManifest, webhook: { kind: 'hmac-timestamped', optional: true } },
          },
          sampleWebhook,
        ),
    ],
    [
      'an unsigned call that decides',
      () =>
        readsWebhook(
          { ...trusting, manifest: { ...sampleManifest, webhook: { kind: 'unsigned' } } },
          sampleWebhook,
        ),
    ],
  ] as [string, () => unknown][])('%s', async (_name, check) => {
    expect(await caught(check)).toBe(true);
  });
});

test('catches an application that the lender received twice', async () => {
  const folder = sampleFolder();
  const state = newScenarioState(folder, { name: 'twice', steps: [] });
  const line = { lender: 'sample', reference: state.application.reference, kind: 'submission' };
  const sandbox = (lines: object[]) =>
    ({ url: '', webhooks: [], ledger: () => lines, close: async () => undefined }) as never;
  expectSubmissions(sandbox([line]), folder, state, { submissions: 1 });
  expect(
    await caught(() => expectSubmissions(sandbox([line, line]), folder, state, { submissions: 1 })),
  ).toBe(true);
});
