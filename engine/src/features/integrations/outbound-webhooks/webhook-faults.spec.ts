import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { WebhookDelivery, WebhookEndpoint, WebhookEndpointWithSecret } from '@millrace/schemas/api';
import { Webhook } from 'standardwebhooks';
import { WebhookReceiver } from '../../../../test/http/webhook-receiver.ts';
import { RoutingApp } from '../../../../test/routing/routing-app.ts';
import { addDeliveries } from './webhook-queries.ts';
import { WebhookSender } from './webhook-sender.ts';

let app: RoutingApp;
let shop: WebhookReceiver;
/** A server in the operator's private network. No event may reach it. */
let inside: WebhookReceiver;
/** A server whose certificate is not signed by a known authority. */
let untrusted: WebhookReceiver;
let form: Awaited<ReturnType<RoutingApp['submit']>>;
let cookie: string;

beforeAll(async () => {
  [shop, inside, untrusted] = await Promise.all([
    WebhookReceiver.start(),
    WebhookReceiver.start(),
    WebhookReceiver.start({ isUntrusted: true }),
  ]);
  app = await RoutingApp.start(
    [{ id: 'ella', operations: { submit: async () => ({ outcome: 'Approved', approvedCents: 90_000 }) } }],
    { WEBHOOK_PRIVATE_SERVERS: `${shop.server},${untrusted.server}` },
  );
  form = await app.submit('Waterfall', ['ella']);
  cookie = await app.staff('STORE_ADMIN', form);
}, 180_000);
afterAll(async () => {
  await app.close();
  await Promise.all([shop, inside, untrusted].map((one) => one.stop()));
});
beforeEach(async () => {
  for (const one of [shop, inside, untrusted]) one.reset();
  await app.sql(`DELETE FROM webhook_endpoint`);
});

const add = async (url: string) =>
  (
    await app.call('POST', '/api/webhook-endpoints', cookie, { storeId: form.storeId, url })
  ).json<WebhookEndpointWithSecret>();
const log = async ({ id }: WebhookEndpoint) =>
  (await app.call('GET', `/api/webhook-endpoints/${id}/deliveries?limit=100`, cookie)).json<
    WebhookDelivery[]
  >();
const stateOf = async ({ id }: WebhookEndpoint) =>
  (await app.call('GET', `/api/webhook-endpoints?storeId=${form.storeId}`, cookie))
    .json<WebhookEndpoint[]>()
    .find((one) => one.id === id)!;
const happen = (cause: string) =>
  addDeliveries(
    app.em(),
    { applicationId: form.formId, storeId: form.storeId, at: new Date() },
    { type: 'contract.signed', cause, data: {} },
  );
async function send(): Promise<void> {
  const sender = app.get(WebhookSender);
  await sender.pass();
  await sender.settled();
}
/** Simulates the passing of time for deliveries and endpoints. */
async function advance(minutes: number): Promise<void> {
  await app.sql(`UPDATE webhook_delivery SET next_at = next_at - make_interval(mins => ?)`, [minutes]);
  await app.sql(`UPDATE webhook_endpoint SET failing_since = failing_since - make_interval(mins => ?)`, [
    minutes,
  ]);
}

describe('an endpoint', () => {
  test('that is down for an hour gets every event once, signed, after it is back', async () => {
    const endpoint = await add(`${shop.url}/hooks`);
    shop.behave('reset');
    for (let minute = 0; minute < 60; minute += 1) {
      if (minute % 5 === 0) await happen(`minute ${minute}`);
      await send();
      await advance(1);
    }
    expect(await stateOf(endpoint)).toMatchObject({ state: 'enabled', waiting: 12 });
    expect((await stateOf(endpoint)).failing_since).not.toBeNull();
    const tried = await log(endpoint);
    // The first event was sent immediately, then after 5 seconds, 5 minutes and 30 minutes.
    expect(tried.at(-1)).toMatchObject({ attempts: 4, last_status: null, last_error: expect.any(String) });
    shop.behave(200);
    for (let hours = 0; (await stateOf(endpoint)).waiting > 0 && hours < 8; hours += 1) {
      await advance(60);
      await send();
    }
    const events = shop.accepted.map(({ body, headers }) =>
      new Webhook(endpoint.secret).verify(body, headers),
    );
    expect(events.map((event) => (event as { sequence: number }).sequence).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 12 }, (_, at) => at + 1),
    );
    expect(await stateOf(endpoint)).toMatchObject({ waiting: 0, failing_since: null });
  });

  test('that hangs is cut off, gets its event later, and delays no other endpoint', async () => {
    const slow = await add(`${shop.url}/slow`);
    await add(`${shop.url}/quick`);
    shop.behave('hang', '/slow');
    await happen('once');
    const sender = app.get(WebhookSender);
    const usual = sender.limits.timeoutMs;
    await sender.pass();
    await Promise.all([shop.next('/quick'), shop.arrived('/slow')]);
    expect(shop.accepted.map(({ path }) => path)).toEqual(['/quick']);
    shop.release();
    await sender.settled();
    expect(await log(slow)).toMatchObject([{ state: 'delivered' }]);
    sender.limits.timeoutMs = 100;
    await happen('twice');
    await send();
    sender.limits.timeoutMs = usual;
    expect((await log(slow))[0]).toMatchObject({ state: 'waiting', last_status: null, attempts: 1 });
    shop.behave(200, '/slow');
    await advance(1);
    await send();
    expect((await log(slow))[0]).toMatchObject({ state: 'delivered', attempts: 2 });
  });

  test('that redirects into the private network sends nothing there', async () => {
    const endpoint = await add(`${shop.url}/hooks`);
    for (const [at, status] of [301, 302, 307, 308].entries()) {
      shop.behave(status, '/hooks', `${inside.url}/`);
      await happen(`redirect ${at}`);
      await send();
    }
    expect(inside.received).toEqual([]);
    expect((await log(endpoint)).map(({ state, last_status }) => [state, last_status])).toEqual([
      ['waiting', 308],
      ['waiting', 307],
      ['waiting', 302],
      ['waiting', 301],
    ]);
  });

  test('whose name leads into the private network gets nothing', async () => {
    const endpoint = await add(`https://localhost:${inside.port}/hooks`);
    await happen('inside');
    await send();
    expect(inside.received).toEqual([]);
    expect(await log(endpoint)).toMatchObject([{ state: 'waiting', last_error: 'refused-by-egress-guard' }]);
  });

  test('with a certificate that no authority signed gets nothing', async () => {
    const endpoint = await add(`${untrusted.url}/hooks`);
    await happen('secret');
    await send();
    expect(untrusted.received).toEqual([]);
    expect(await log(endpoint)).toMatchObject([
      { state: 'waiting', last_status: null, last_error: 'depth-zero-self-signed-cert' },
    ]);
  });

  test('that is gone is disabled, and later events are sent after it is enabled', async () => {
    const endpoint = await add(`${shop.url}/hooks`);
    shop.behave(410);
    await happen('first');
    await send();
    await happen('second');
    await advance(60);
    await send();
    expect(shop.received).toHaveLength(1);
    expect(await stateOf(endpoint)).toMatchObject({ disabled_because: 'gone', waiting: 1 });
    shop.behave(200);
    await app.call('PUT', `/api/webhook-endpoints/${endpoint.id}`, cookie, { is_enabled: true });
    await send();
    expect(shop.accepted.map(({ body }) => JSON.parse(body).sequence)).toEqual([2]);
  });

  test('whose secret was replaced verifies what waited with either secret for a day', async () => {
    const endpoint = await add(`${shop.url}/hooks`);
    shop.behave(503);
    await happen('before');
    await send();
    const path = `/api/webhook-endpoints/${endpoint.id}/rotate-secret`;
    const { secret } = (await app.call('POST', path, cookie)).json<WebhookEndpointWithSecret>();
    shop.behave(200);
    await advance(1);
    await send();
    const [{ body, headers }] = shop.accepted as [(typeof shop.accepted)[number]];
    for (const one of [secret, endpoint.secret])
      expect(new Webhook(one).verify(body, headers)).toMatchObject({ type: 'contract.signed' });
    expect(() => new Webhook(secret).verify(body.replace('signed', 'funded'), headers)).toThrow(
      'No matching signature',
    );
  });
});
