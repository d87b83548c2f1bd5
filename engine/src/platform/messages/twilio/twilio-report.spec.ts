import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { signatureOf } from './twilio-report.logic.ts';

const token = 'token-of-the-account';
const callback = 'https://apply.example.com/api/webhooks/twilio/status';
let app: FeatureApp;
beforeAll(async () => {
  app = await startFeatureApp({
    environment: { TWILIO_AUTH_TOKEN: token, TWILIO_STATUS_CALLBACK: callback },
  });
}, 60_000);
afterAll(() => app.close());

async function text(state = 'sent'): Promise<string> {
  const id = randomUUID();
  await app.em().execute(
    `INSERT INTO outgoing_message (id, channel, state, provider_ref, content_sealed, expires_at)
       VALUES (?, 'sms', ?, 'SM7', CASE ? WHEN 'sending' THEN '\\x01'::bytea END, now())`,
    [id, state, state],
  );
  return id;
}
const kept = async (id: string) =>
  (await app.em().execute(`SELECT state, error_code AS code FROM outgoing_message WHERE id = ?`, [id]))[0];

function report(id: string, fields: Record<string, string>, signature?: string) {
  const all = { AccountSid: 'AC1', MessageSid: 'SM7', ...fields };
  return app.app.inject({
    method: 'POST',
    url: `/api/webhooks/twilio/status?message=${id}`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signature ?? signatureOf(token, `${callback}?message=${id}`, all),
    },
    payload: new URLSearchParams(all).toString(),
  });
}

test('stores the delivery state of a report in the provider’s format', async () => {
  const id = await text();
  const reply = await report(id, { MessageStatus: 'sent' });
  expect([reply.statusCode, reply.json()]).toEqual([200, { received: true }]);
  expect(await kept(id)).toEqual({ state: 'sent', code: null });
  await report(id, { MessageStatus: 'undelivered', ErrorCode: '30006' });
  expect(await kept(id)).toEqual({ state: 'undelivered', code: 'twilio-30006' });
});

test('keeps the first final state when a later report differs', async () => {
  const id = await text();
  await report(id, { MessageStatus: 'delivered' });
  await report(id, { MessageStatus: 'undelivered', ErrorCode: '30003' });
  await report(id, { MessageStatus: 'sent' });
  expect(await kept(id)).toEqual({ state: 'delivered', code: null });
});

test('settles a message by a report that arrives before, or without, the provider’s reply', async () => {
  for (const state of ['sending', 'unknown']) {
    const id = await text(state);
    await report(id, { MessageStatus: 'delivered' });
    expect(await kept(id)).toEqual({ state: 'delivered', code: null });
  }
  const [open] = await app
    .em()
    .execute(`SELECT 1 FROM outgoing_message WHERE content_sealed IS NOT NULL OR state = 'sending'`);
  expect(open).toBeUndefined();
});

test('ignores a report about a refused or unsent message', async () => {
  for (const state of ['refused', 'waiting']) {
    const id = await text(state);
    await report(id, { MessageStatus: 'delivered' });
    expect(await kept(id)).toEqual({ state, code: null });
  }
});

test('refuses a report that is not signed for this message', async () => {
  const [id, other] = [await text(), await text()];
  const fields = { AccountSid: 'AC1', MessageSid: 'SM7', MessageStatus: 'delivered' };
  const forOther = signatureOf(token, `${callback}?message=${other}`, fields);
  for (const signature of ['', 'nonsense', forOther]) {
    const reply = await report(id, { MessageStatus: 'delivered' }, signature);
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'webhook-not-proven']);
  }
  expect(await kept(id)).toEqual({ state: 'sent', code: null });
});

test('acknowledges and ignores a report about an unknown message', async () => {
  expect((await report(randomUUID(), { MessageStatus: 'delivered' })).statusCode).toBe(200);
});

test('ends texts to a phone that answers STOP, begins them again with START, and answers HELP once', async () => {
  const url = callback.replace('/status', '/text');
  const phone = '+15125550188';
  const answered = (body: string, id: string, signature?: string) => {
    const fields = { MessageSid: id, From: phone, Body: body };
    return app.app.inject({
      method: 'POST',
      url: '/api/webhooks/twilio/text',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': signature ?? signatureOf(token, url, fields),
      },
      payload: new URLSearchParams(fields).toString(),
    });
  };
  const isStopped = async () => (await app.em().execute(`SELECT id FROM text_opt_out`)).length === 1;
  expect((await answered('STOP', 'SM10', 'wrong')).statusCode).toBe(401);
  expect((await answered('Stop', 'SM11')).statusCode).toBe(200);
  await answered('stop', 'SM12');
  expect(await isStopped()).toBe(true);
  await answered('START', 'SM13');
  expect(await isStopped()).toBe(false);
  await answered('Stop', 'SM11');
  expect(await isStopped()).toBe(false);
  await answered('help', 'SM14');
  await answered('help', 'SM14');
  const replies = await app
    .em()
    .execute<{ body: string }[]>(`SELECT body FROM local_message WHERE recipient = ?`, [phone]);
  expect(replies.map(({ body }) => body)).toEqual([expect.stringContaining('Reply STOP to end texts.')]);
});
