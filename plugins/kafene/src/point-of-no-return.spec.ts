import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startSandbox, type RunningSandbox } from '@millrace/lender-sandbox';
import type { LenderApplication } from '@millrace/plugin-sdk';
import {
  createContext,
  createLenderBrowser,
  createTokenCache,
  type LenderBrowserHost,
} from '@millrace/plugin-sdk/runtime';
import { submit } from './submit.ts';

const json = (name: string) => JSON.parse(readFileSync(join(import.meta.dirname, '..', name), 'utf8'));
const manifest = json('lender.json');
const scenarios = json('scenarios.json');

let folder: string;
let sandbox: RunningSandbox;
let browser: LenderBrowserHost;
const baseUrl = () => `${sandbox.url}/kafene`;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kafene-'));
  const webhookBase = 'http://127.0.0.1:9';
  sandbox = await startSandbox({ ledgerFile: join(folder, 'ledger.jsonl'), webhookBase });
  browser = createLenderBrowser({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    baseUrl: baseUrl(),
    allowedHosts: [new URL(sandbox.url).host],
    timeoutMs: 15_000,
  });
});
afterAll(async () => {
  await browser.close();
  await sandbox.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => control('reset', { ledger: true }));

async function control(path: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  expect((await fetch(`${sandbox.url}/_control/${path}`, init)).status).toBe(200);
}

const submissions = () => sandbox.ledger().filter((line) => line.kind === 'submission').length;

async function send(onPointOfNoReturn: () => Promise<void>) {
  const application: LenderApplication = { ...scenarios.applicant, reference: 'r-1' };
  const { credentials } = scenarios;
  const tokens = createTokenCache();
  const context = createContext({
    own: { webhookUrl: 'https://millrace.example/hook', returnUrl: 'https://millrace.example/status' },
    manifest,
    environment: 'sandbox',
    baseUrl: baseUrl(),
    credentials,
    tokens,
    browser,
    onPointOfNoReturn,
  });
  return submit(context, application).catch((error: unknown) => error);
}

test('commits the point of no return once, before the portal has anything', async () => {
  const seen: number[] = [];
  const reply = await send(async () => void seen.push(submissions()));
  expect(reply).toMatchObject({ outcome: 'Approved' });
  expect(seen).toEqual([0]);
  expect(submissions()).toBe(1);
}, 90_000);

test('does not make the last click if the commit fails', async () => {
  const reply = await send(() => Promise.reject(new Error('the database is gone')));
  expect(reply).toEqual(new Error('the database is gone'));
  expect(submissions()).toBe(0);
}, 90_000);

test('stops before the point of no return and sends nothing when the form changed', async () => {
  await control('scenario', { lender: 'kafene', scenario: 'changed-page' });
  let passed = 0;
  const reply = await send(async () => void (passed += 1));
  expect(reply).toMatchObject({ code: 'page-changed', sent: 'no' });
  expect([passed, submissions()]).toEqual([0, 0]);
}, 90_000);
