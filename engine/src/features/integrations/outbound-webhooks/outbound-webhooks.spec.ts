import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { WebhookDelivery, WebhookEndpoint, WebhookEndpointWithSecret } from '@millrace/schemas/api';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { consumeEvents } from '../../../../test/routing/consume-events.ts';
import { RoutingApp } from '../../../../test/routing/routing-app.ts';
import { WebhookSender } from './webhook-sender.ts';

interface Received {
  path: string;
  headers: Record<string, string>;
  body: string;
}

let app: RoutingApp;
let receiver: http.Server;
let base: string;
let received: Received[];
let status: number;
let form: Awaited<ReturnType<RoutingApp['submit']>>;
let cookie: string;
let endpoint: WebhookEndpointWithSecret;

beforeAll(async () => {
  receiver = http.createServer((request, reply) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers as Record<string, string>, body });
      reply.writeHead(status, { location: 'http://169.254.169.254/latest' }).end();
    });
  });
  await once(receiver.listen(0, '127.0.0.1'), 'listening');
  const { port } = receiver.address() as AddressInfo;
  base = `http://127.0.0.1:${port}`;
  app = await RoutingApp.start(
    [{ id: 'ella', operations: { submit: async () => ({ outcome: 'Approved', approvedCents: 90_000 }) } }],
    { WEBHOOK_PRIVATE_SERVERS: `127.0.0.1:${port}` },
  );
  // A new event consumer skips all events that were recorded before its first run.
  await consumeEvents(app, 'outbound-webhooks');
}, 60_000);
afterAll(async () => {
  await app.close();
  receiver.closeAllConnections();
  receiver.close();
});
beforeEach(async () => {
  received = [];
  status = 200;
  await app.sql(`DELETE FROM webhook_endpoint`);
  form = await app.submit('Waterfall', ['ella']);
  cookie = await app.staff('STORE_ADMIN', form);
  endpoint = await add(`${base}/hooks`);
});

async function call<T>(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) {
  const reply = await app.call(method, `/api${path}`, cookie, payload);
  return { statusCode: reply.statusCode, body: reply.json<T>() };
}
const add = async (url: string) =>
  (await call<WebhookEndpointWithSecret>('POST', '/webhook-endpoints', { storeId: form.storeId, url })).body;
const listed = async () =>
  (await call<WebhookEndpoint[]>('GET', `/webhook-endpoints?storeId=${form.storeId}`)).body;
const log = async () =>
  (await call<WebhookDelivery[]>('GET', `/webhook-endpoints/${endpoint.id}/deliveries`)).body;
async function send(): Promise<void> {
  const sender = app.get(WebhookSender);
  await sender.pass();
  await sender.settled();
}
async function answer(): Promise<void> {
  await app.drive();
  await consumeEvents(app, 'outbound-webhooks');
  await send();
}
const makeDue = () => app.sql(`UPDATE webhook_delivery SET next_at = now() WHERE state = 'waiting'`);

describe('a webhook endpoint', () => {
  test('gets signed events in order, each fact once and without personal data', async () => {
    await answer();
    expect(received.map(({ body }) => JSON.parse(body))).toEqual([
      expect.objectContaining({
        type: 'application.answered',
        sequence: 1,
        data: expect.objectContaining({
          application_id: form.formId,
          store_id: form.storeId,
          outcome: 'Approved',
          approved: { cents: 90_000, currency: 'USD' },
          order_number: null,
        }),
      }),
    ]);
    const [{ body, headers }] = received as [Received];
    expect(body).not.toContain('Maria');
    expect(new Webhook(endpoint.secret).verify(body, headers)).toMatchObject({ sequence: 1 });
    await app.sql(`UPDATE event_consumer SET transaction_id = '0', sequence = 0`);
    await answer();
    expect(received).toHaveLength(1);
    expect((await listed())[0]).toMatchObject({ state: 'enabled', waiting: 0, failing_since: null });
  });

  test('gets what failed again later, and follows no redirect', async () => {
    status = 302;
    await answer();
    expect(await log()).toMatchObject([{ state: 'waiting', attempts: 1, last_status: 302 }]);
    expect((await listed())[0]!.failing_since).not.toBeNull();
    status = 200;
    await makeDue();
    await send();
    expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([
      received[0]!.headers['webhook-id'],
      received[0]!.headers['webhook-id'],
    ]);
    expect(await log()).toMatchObject([{ state: 'delivered', attempts: 2 }]);
    expect((await listed())[0]!.failing_since).toBeNull();
  });

  test('is disabled by 410 with a mail to those who can act, and its events wait', async () => {
    status = 410;
    await answer();
    expect((await listed())[0]).toMatchObject({ state: 'disabled', disabled_because: 'gone' });
    const mails = await app.sql<{ body: string }>(`SELECT body FROM local_message WHERE channel = 'email'`);
    expect(JSON.stringify(mails)).toContain('/app/store/webhooks');
    status = 200;
    const enabled = await call<WebhookEndpoint>('PUT', `/webhook-endpoints/${endpoint.id}`, {
      is_enabled: true,
    });
    expect(enabled.body).toMatchObject({ state: 'enabled', disabled_because: null });
    const [failed] = await log();
    await call('POST', `/webhook-deliveries/${failed!.id}/replay`);
    await send();
    expect(received.at(-1)!.headers['webhook-id']).toBe(failed!.message_id);
  });

  test('is signed with both secrets after a rotation, and a replay with the present one', async () => {
    const { body: rotated } = await call<WebhookEndpointWithSecret>(
      'POST',
      `/webhook-endpoints/${endpoint.id}/rotate-secret`,
    );
    expect(rotated.secret).not.toBe(endpoint.secret);
    expect(rotated.earlier_secret_until).not.toBeNull();
    await call('POST', `/webhook-endpoints/${endpoint.id}/test`);
    await send();
    const [{ body, headers }] = received as [Received];
    for (const secret of [rotated.secret, endpoint.secret])
      expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: 'endpoint.test' });
    await app.sql(`UPDATE webhook_endpoint SET earlier_secret_until = now() WHERE id = ?`, [endpoint.id]);
    const [test] = await log();
    await call('POST', `/webhook-deliveries/${test!.id}/replay`);
    await send();
    const { body: again, headers: today } = received[1]!;
    expect(new Webhook(rotated.secret).verify(again, today)).toMatchObject({ type: 'endpoint.test' });
    expect(() => new Webhook(endpoint.secret).verify(again, today)).toThrow('No matching signature');
  });

  test('in a private network gets nothing, and does not delay another endpoint', async () => {
    await app.sql(`UPDATE webhook_endpoint SET url = 'https://127.0.0.1:9/hooks' WHERE id = ?`, [
      endpoint.id,
    ]);
    await add(`${base}/second`);
    await answer();
    expect(received.map(({ path }) => path)).toEqual(['/second']);
    expect(await log()).toMatchObject([{ last_status: null, last_error: 'refused-by-egress-guard' }]);
  });

  test('has a public https address, and a store has ten at most', async () => {
    const refused = await call('POST', '/webhook-endpoints', {
      storeId: form.storeId,
      url: 'http://shop.example/hooks',
    });
    expect(refused).toMatchObject({ statusCode: 422, body: { code: 'webhook-address-refused' } });
    for (let at = 0; at < 9; at += 1) await add(`${base}/${at}`);
    expect(
      (await call('POST', '/webhook-endpoints', { storeId: form.storeId, url: base })).body,
    ).toMatchObject({ code: 'too-many-webhook-endpoints' });
  });
});
