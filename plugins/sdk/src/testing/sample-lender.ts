import type { LenderApplication } from '../application.ts';
import type { LenderContext } from '../context.ts';
import { defineLender } from '../define-lender.ts';
import type { CompleteLender } from '../runtime/complete-lender.ts';
import type { LenderManifest } from '../manifest.ts';
import { answer, expectReply, readReply } from '../mapping/index.ts';
import type { LenderReply } from '../outcome.ts';
import { hmacSha256Hex, timingSafeEqualText, utf8Text } from '../signatures/index.ts';
import { Type } from 'typebox';
import type { LenderFolder } from './lender-folder.ts';
import type { RecordedWebhook } from './recorded-file.ts';

/** A lender without mistakes. Each test of the conformance kit adds one mistake to it. */
export const sampleLender = defineLender({
  id: 'sample',
  submit,
  webhook: {
    verify({ rawBody, headers }, { webhook_secret: secret = '' }, nowMs) {
      const [sentAt = '', signature = ''] = (headers['x-signature'] ?? '').split(',');
      const because = 'forged or stale';
      if (secret === '' || Math.abs(nowMs / 1000 - Number(sentAt)) > 300) return { valid: false, because };
      const right = timingSafeEqualText(signature, hmacSha256Hex(secret, `${sentAt}.${utf8Text(rawBody)}`));
      return right ? { valid: true, dedupeKey: signature } : { valid: false, because };
    },
    read({ rawBody }) {
      const id = /^\{"id":"(\w+)"\}$/.exec(utf8Text(rawBody))?.[1];
      return id ? { type: 'decided', find: { reference: id }, reply: { outcome: 'Approved' } } : null;
    },
  },
}) as CompleteLender;

async function submit(context: LenderContext, application: LenderApplication): Promise<LenderReply> {
  const json = { name: answer(application, 'first_name'), ssn: answer(application, 'ssn_number') };
  const reply = await context.http.request({ method: 'POST', path: '/apply', json, mayCreate: true });
  return readSampleStatus(readReply(Type.Object({ status: Type.String() }), expectReply(reply)).status);
}

export function readSampleStatus(word: string): LenderReply {
  return word === 'approved'
    ? { outcome: 'Approved' }
    : { outcome: 'Pending', unknownWord: word, unknownWordAt: 'status' };
}

const environment = { baseUrl: 'https://api.lender.example', hosts: ['api.lender.example'] };

export const sampleManifest: LenderManifest = {
  id: 'sample',
  name: 'Sample',
  lender_type: 'prime',
  transport: 'api',
  states: 'all',
  industries: 'all',
  environments: { sandbox: environment, production: environment },
  credentials: {
    scope: 'store',
    fields: [{ key: 'webhook_secret', label: 'Secret', kind: 'password', required: true }],
  },
  capabilities: ['webhook'],
  idempotency: 'none',
  deadlineMs: 1_000,
  settleMs: 0,
  concurrency: 1,
  pollSeconds: [],
  webhook: { kind: 'hmac-timestamped' },
};

const because = { en: 'The lender wants to know.', es: 'El prestamista quiere saberlo.' };

export function sampleFolder(changed: Partial<LenderFolder> = {}): LenderFolder {
  return {
    folder: '/nowhere',
    manifest: sampleManifest,
    fields: [
      { id: 'first_name', required: true, because },
      { id: 'ssn_number', required: true, because },
    ],
    rules: { rules: [] },
    scenarios: {
      applicant: {
        requestedCents: 100_000,
        store: { name: 'Shop', state: 'VA' },
        answers: { first_name: 'Marisol', ssn_number: '900123456' },
      },
      credentials: { webhook_secret: 'sample-secret' },
      statuses: { approved: 'Approved' },
      scenarios: [],
    },
    recorded: [],
    lender: async () => sampleLender,
    readStatus: async () => readSampleStatus,
    readOperation: async () => () => undefined,
    ...changed,
  };
}

const sentAt = Date.parse('2026-11-20T14:00:00Z') / 1000;
const body = '{"id":"r1"}';

export const sampleWebhook: RecordedWebhook = {
  kind: 'webhook',
  name: 'an approval',
  source: 'made up',
  at: '2026-11-20T14:00:01Z',
  call: {
    method: 'POST',
    url: 'https://millrace.example/api/webhooks/lenders/sample',
    headers: { 'x-signature': `${sentAt},${hmacSha256Hex('sample-secret', `${sentAt}.${body}`)}` },
    body,
  },
  event: { type: 'decided', find: { reference: 'r1' }, reply: { outcome: 'Approved' } },
};
