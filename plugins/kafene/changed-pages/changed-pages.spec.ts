import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  startMutatingPortal,
  startSandbox,
  type MutatingPortal,
  type RunningSandbox,
} from '@millrace/lender-sandbox';
import { LenderError, type LenderApplication } from '@millrace/plugin-sdk';
import {
  createContext,
  createLenderBrowser,
  createTokenCache,
  type LenderBrowserHost,
} from '@millrace/plugin-sdk/runtime';
import { submit } from '../src/submit.ts';
import { mutations, type Mutation } from './mutations.ts';

/**
 * True if `npm run mutations` runs this test. Otherwise the test tries only the first mutation of each kind.
 */
const all = process.env['PORTAL_MUTATIONS'] === 'all';
const kindOf = ({ name }: Mutation) => name.split(':')[0];
const firsts = mutations.filter(
  (one, index) => mutations.findIndex((other) => kindOf(other) === kindOf(one)) === index,
);
const tried = all ? mutations : firsts;

const json = (name: string) => JSON.parse(readFileSync(join(import.meta.dirname, '..', name), 'utf8'));
const manifest = json('lender.json');
const scenarios = json('scenarios.json');

let folder: string;
let sandbox: RunningSandbox;
let portal: MutatingPortal;
let browser: LenderBrowserHost;
/** The correct value for each field of the form, recorded when the plugin fills in the unchanged pages. */
const right = new Map<string, string>();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kafene-pages-'));
  sandbox = await startSandbox({
    ledgerFile: join(folder, 'ledger.jsonl'),
    webhookBase: 'http://127.0.0.1:9',
  });
  portal = await startMutatingPortal(sandbox.url, '/kafene');
  browser = createLenderBrowser({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    baseUrl: portal.url,
    allowedHosts: [new URL(portal.url).host],
    timeoutMs: 8_000,
  });
  portal.change(null);
  expect(await send()).toMatchObject({ outcome: 'Approved' });
  for (const { means, value } of portal.typed) right.set(means, value);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await portal?.close();
  await sandbox?.close();
  rmSync(folder, { recursive: true });
});

let people = 0;
const submissions = () => sandbox.ledger().filter((line) => line.kind === 'submission').length;

function send() {
  people += 1;
  const application: LenderApplication = { ...scenarios.applicant, reference: `r-${people}` };
  const context = createContext({
    own: { webhookUrl: 'https://millrace.example/hook', returnUrl: 'https://millrace.example/status' },
    manifest,
    environment: 'sandbox',
    baseUrl: portal.url,
    credentials: scenarios.credentials,
    answers: application.answers,
    tokens: createTokenCache(),
    browser,
  });
  return submit(context, application).catch((error: unknown) => error);
}

/**
 * Returns the values that the plugin typed into a wrong field. Each typed value is compared with the value
 * that the plugin types into the same field on the unchanged pages.
 */
const misplaced = () =>
  portal.typed.filter(
    ({ means, value }) => value !== '' && right.get(means) !== value && !isPartOf(means, value),
  );
/**
 * Whether a typed value is the beginning of the right value. A changed page may shorten a value without
 * causing the plugin to confuse fields.
 */
const isPartOf = (means: string, value: string) => (right.get(means) ?? '').startsWith(value);

interface Verdict {
  noticed: boolean;
  wrong: number;
}
const verdicts = new Map<string, Verdict>();

describe('a portal that changed overnight', () => {
  test.each(tried)(
    '$name',
    async (mutation) => {
      portal.change(mutation);
      const before = submissions();
      const result = await send();
      // The test is valid only if the plugin opened the page that the mutation changed.
      expect(portal.shown()).toBeGreaterThan(0);
      const sent = submissions() - before;
      const noticed = result instanceof LenderError && sent === 0;
      verdicts.set(mutation.name, { noticed, wrong: misplaced().length });
      expect(misplaced()).toEqual([]);
      if (!mutation.harmless) expect({ noticed, sent }).toEqual({ noticed: true, sent: 0 });
      else if (!noticed) expect(result).toMatchObject({ outcome: 'Approved' });
    },
    90_000,
  );

  test('detects 95 of 100 changes before it submits, with no value in a wrong field', () => {
    const list = [...verdicts.values()];
    const noticed = list.filter((verdict) => verdict.noticed).length;
    const wrong = list.reduce((sum, verdict) => sum + verdict.wrong, 0);
    console.log(`${noticed} of ${list.length} mutations noticed, ${wrong} values in a wrong field`);
    expect(wrong).toBe(0);
    expect(noticed / list.length).toBeGreaterThanOrEqual(all ? 0.95 : 0.8);
    if (all) expect(list.length).toBeGreaterThanOrEqual(50);
  });
});

test('finds a value in a wrong field', () => {
  portal.change(null);
  portal.typed.push({ means: 'spouse_first', value: 'Ana' });
  expect(misplaced()).toHaveLength(1);
});
