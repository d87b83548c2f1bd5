import { expect, test } from '@jest/globals';
import type { WebhookCall } from '../define-lender.ts';
import type { CompleteLender } from '../runtime/complete-lender.ts';
import type { LenderFolder } from './lender-folder.ts';
import type { RecordedWebhook } from './recorded-file.ts';
import { toWebhookCall } from './recorded.ts';
import { repliesInBothLanguages } from './texts.ts';

const day = 24 * 60 * 60 * 1000;

/** Tests the plugin with recorded webhooks: as received, changed, too late and repeated. */
export function webhookChecks(folder: LenderFolder, files: readonly RecordedWebhook[]): void {
  test('at least one webhook is recorded', () => {
    expect(files.length).toBeGreaterThan(0);
  });
  for (const file of files) {
    test(`reads: ${file.name}`, () => readsWebhook(folder, file));
    if (folder.manifest.webhook.kind !== 'unsigned') {
      test(`refuses a forgery of: ${file.name}`, () => refusesForgeries(folder, file));
    }
  }
  test('an unknown body gives no event', () => ignoresOtherBodies(folder));
}

export async function readsWebhook(folder: LenderFolder, file: RecordedWebhook): Promise<void> {
  const webhook = await webhookOf(folder);
  const call = toWebhookCall(file);
  const verify = () => webhook.verify(call, credentialsFor(folder, file), Date.parse(file.at));
  expect(verify()).toEqual({ valid: true, dedupeKey: expect.stringMatching(/./) });
  expect(verify()).toEqual(verify());
  expect(webhook.read(call)).toMatchObject(file.event);
  repliesInBothLanguages(webhook.read(call)?.reply);
  // An unsigned call does not show who sent it. It must therefore be a hint: the host asks the lender before
  // it acts.
  if (folder.manifest.webhook.kind === 'unsigned') expect(webhook.read(call)).toMatchObject({ hint: true });
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
  attempt('a day late', {}, atMs + day);
  for (const [name, value] of Object.entries(call.headers)) {
    if (!/signature|digest|message-id/.test(name)) continue;
    const { [name]: _gone, ...rest } = call.headers;
    attempt(`without ${name}`, { headers: rest });
    attempt(`another ${name}`, { headers: { ...rest, [name]: turned(value) } });
  }
  for (const key of Object.keys(credentials).filter((name) => /webhook/.test(name))) {
    attempt(`verified without ${key}`, {}, atMs, { ...credentials, [key]: '' });
  }
  expect(accepted).toEqual([]);
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
