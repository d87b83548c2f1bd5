import { expect, test } from '@jest/globals';
import type { WebhookCall, WebhookEvent } from '../define-lender.ts';
import type { WebhookRules } from '../webhook-rules.ts';
import type { CompleteLender } from '../runtime/complete-lender.ts';
import { carriesTime } from '../runtime/webhooks/verify-call.ts';
import type { LenderFolder } from './lender-folder.ts';
import type { RecordedWebhook } from './recorded-file.ts';
import { toWebhookCall } from './recorded.ts';
import { replyComplaints } from './reply-checks.ts';
import { repliesInBothLanguages } from './texts.ts';

const day = 24 * 60 * 60 * 1000;

/** Tests the plugin with recorded webhooks: as received, changed, too late and repeated. */
export function webhookChecks(folder: LenderFolder, files: readonly RecordedWebhook[]): void {
  test('at least one webhook is recorded', () => expectRecorded(folder, files));
  for (const file of files) {
    test(`reads: ${file.name}`, () => readsWebhook(folder, file));
    if (folder.manifest.webhook.kind !== 'unsigned') {
      test(`refuses a forgery of: ${file.name}`, () => refusesForgeries(folder, file));
    }
  }
  test('an unknown body gives no event', () => ignoresOtherBodies(folder));
}

/**
 * Fails if the lender has no recorded webhook. The error names the missing file and the command that writes
 * it.
 */
export function expectRecorded({ manifest, scenarios }: LenderFolder, files: readonly unknown[]): void {
  if (files.length > 0) return;
  const { id } = manifest;
  const called = scenarios.scenarios.find(({ steps }) => steps.some((step) => step.do === 'webhook'));
  const how = called
    ? `npm run record -- ${id} '${called.name}' writes it`
    : `add a scenario with the step {"do": "webhook"}, which npm run record -- ${id} '<its name>' then writes`;
  throw new Error(
    `fixtures/lenders/${id} has no file with "kind": "webhook": ${how}. Better is a call from the lender's documentation: see plugins/sdk/docs/testing.md, "Recorded files".`,
  );
}

export async function readsWebhook(folder: LenderFolder, file: RecordedWebhook): Promise<void> {
  const webhook = await webhookOf(folder);
  const call = toWebhookCall(file);
  const verify = () => webhook.verify(call, credentialsFor(folder, file), Date.parse(file.at));
  expect(verify()).toEqual({ valid: true, dedupeKey: expect.stringMatching(/./) });
  expect(verify()).toEqual(verify());
  expect(webhook.read(call)).toMatchObject(file.event);
  repliesInBothLanguages(webhook.read(call)?.reply);
  // An unsigned call does not show who sent it. A signed call that contains no time may be a copy of an old
  // call. Such a call must be a hint: the host asks the lender before it acts.
  const { webhook: rules } = folder.manifest;
  if (rules.kind === 'unsigned' || !carriesTime(rules))
    expect({
      hint: webhook.read(call)?.hint,
      because: 'the call carries no time, so set hint: true',
    }).toMatchObject({ hint: true });
  expect(replyComplaints(webhook.read(call)?.reply, folder.manifest)).toEqual([]);
  expect(findComplaints(webhook.read(call), file)).toEqual([]);
}

export async function refusesForgeries(folder: LenderFolder, file: RecordedWebhook): Promise<void> {
  const webhook = await webhookOf(folder);
  const call = toWebhookCall(file);
  const credentials = credentialsFor(folder, file);
  const atMs = Date.parse(file.at);
  const accepted: string[] = [];
  const attempt = (forgery: string, changed: Partial<WebhookCall>, nowMs = atMs, known = credentials) => {
    if (webhook.verify({ ...call, ...changed }, known, nowMs).valid) accepted.push(forgery);
  };

  attempt('another body', { rawBody: tampered(call.rawBody) });
  const { webhook: rules } = folder.manifest;
  // A call that contains no time can be repeated for ever. It is then only a hint, which `readsWebhook`
  // checks.
  if (carriesTime(rules)) attempt('a day late', {}, atMs + day);
  const proofs = proofHeaders(rules);
  for (const [name, value] of Object.entries(call.headers)) {
    if (!proofs.includes(name) && !/signature|digest|message-id|hmac/.test(name)) continue;
    const { [name]: _gone, ...rest } = call.headers;
    attempt(`without ${name}`, { headers: rest });
    attempt(`another ${name}`, { headers: { ...rest, [name]: turned(value) } });
  }
  if (!isProvenByBody(rules)) attempt('without any header', { headers: {} });
  if (rules.optional) return expect(accepted).toEqual([]);
  for (const key of secretsOf(folder).filter((name) => credentials[name])) {
    attempt(`verified without ${key}`, {}, atMs, { ...credentials, [key]: '' });
  }
  const blank = Object.fromEntries(Object.keys(credentials).map((key) => [key, '']));
  attempt('verified without any credential', {}, atMs, blank);
  expect(accepted).toEqual([]);
}

/** Names of the headers with the signature or the time, from lender.json. */
const proofHeaders = ({ signature, time }: WebhookRules): string[] =>
  [signature, time].flatMap((place) => (place?.startsWith('header:') ? [place.slice(7).toLowerCase()] : []));

const isProvenByBody = ({ signature }: WebhookRules): boolean =>
  signature !== undefined && !signature.startsWith('header:');

/** Keys of the credentials that verify a call: those that lender.json names, and those named after webhooks. */
function secretsOf({ manifest }: LenderFolder): string[] {
  const { secret, publicKey, keyId } = manifest.webhook;
  const named = [secret, publicKey, keyId].filter((key) => key !== undefined);
  return [
    ...new Set([
      ...named,
      ...manifest.credentials.fields.map(({ key }) => key).filter((key) => /webhook/.test(key)),
    ]),
  ];
}

/**
 * Checks that the call contains the ids with which the host finds the application. A plugin that takes an id
 * from elsewhere would change the application of another shopper.
 */
function findComplaints(event: WebhookEvent | null, { call }: RecordedWebhook): string[] {
  const text =
    decodeURIComponent(call.body.replaceAll('+', ' ').replace(/%(?![0-9a-f]{2})/gi, '%25')) + call.url;
  return Object.entries(event?.find ?? {})
    .filter(([, id]) => typeof id === 'string' && id !== '' && !text.includes(id))
    .map(([name, id]) => `find.${name} is ${id}, which is not in the call`);
}

export async function ignoresOtherBodies(folder: LenderFolder): Promise<void> {
  const webhook = await webhookOf(folder);
  for (const body of ['', '{}', '[]', 'null', '{"type":"other","data":{}}', '<html>']) {
    const call = { method: 'POST', url: 'https://example.com/', headers: {}, rawBody: Buffer.from(body) };
    expect({ body, event: webhook.read(call) }).toEqual({ body, event: null });
  }
}

async function webhookOf(folder: LenderFolder): Promise<NonNullable<CompleteLender['webhook']>> {
  const { webhook } = await folder.lender();
  if (!webhook) throw new Error('The manifest names a webhook, the lender has none.');
  return webhook;
}

function credentialsFor(folder: LenderFolder, file: RecordedWebhook): Record<string, string> {
  return { ...folder.scenarios.credentials, ...file.credentials };
}

/** Changes the last digit in the body. The body is still JSON, but with different content. */
function tampered(body: Uint8Array): Uint8Array {
  const text = Buffer.from(body).toString('utf8');
  return Buffer.from(text.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10)));
}

function turned(value: string): string {
  return value.replace(/[0-9a-f](?=[^0-9a-f]*$)/i, (sign) => (sign === '1' ? '2' : '1'));
}
