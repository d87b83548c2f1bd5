import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { SentForms } from '@millrace/schemas/api';
import { startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { createTestTenants, type TestTenants } from '../../../../test/http/test-tenants.ts';
import { SentFormsModule } from './index.ts';

let app: FeatureApp;
let world: TestTenants;
let admin: string;
beforeAll(async () => {
  // No server listens on this port, so every email fails.
  const mail = { EMAIL_DRIVER: 'smtp', SMTP_URL: 'smtp://127.0.0.1:1', SMTP_TLS: 'plain' };
  const environment = { ...mail, EMAIL_FROM: 'Harbor <no-reply@harbor.test>' };
  app = await startFeatureApp({ modules: [SentFormsModule], environment });
  world = await createTestTenants(app);
  admin = await world.signIn('STORE_ADMIN');
}, 60_000);
afterAll(() => app.close());

const send = (more: object) =>
  app.call({
    method: 'POST',
    url: '/api/stores/send-outside-form-link',
    payload: { storeId: world.store.id, ...more },
    cookie: admin,
  });
const newest = async () => {
  const reply = await app.call({ url: `/api/sent-forms?storeId=${world.store.id}`, cookie: admin });
  return reply.json<SentForms>().forms[0];
};
const messages = (change: string) => app.em().execute(`UPDATE outgoing_message SET ${change}`);

test('lists a link that is unsent, undeliverable, or possibly sent', async () => {
  expect((await send({ email: 'ann@example.com' })).statusCode).toBe(200);
  expect(await newest()).toMatchObject({
    state: 'waiting',
    delivery:
      'Not delivered to a•••@example.com yet: the provider could not be reached. Millrace tries again automatically.',
  });
  await messages(`state = 'refused', error_code = 'smtp-550'`);
  expect(await newest()).toMatchObject({
    state: 'refused',
    delivery: expect.stringMatching(
      /^Could not be delivered to a•••@example\.com: .* send the link again\.$/,
    ),
  });
  await messages(`state = 'unknown', error_code = 'timed-out'`);
  expect(await newest()).toMatchObject({
    state: 'public',
    delivery: expect.stringContaining('Ask the shopper before you send the link again'),
  });
  await messages(`state = 'sent', error_code = NULL`);
  expect(await newest()).toMatchObject({ state: 'public', delivery: null });
});

test('shows the carrier’s report until the link is opened, and reports an undelivered text', async () => {
  await send({ email: 'cy@example.com' });
  await messages(`state = 'undelivered', error_code = 'twilio-30003'`);
  expect(await newest()).toMatchObject({
    state: 'refused',
    delivery: expect.stringMatching(
      /switched off or out of reach\. Send the link again later, or send it by email\.$/,
    ),
  });
  await messages(`state = 'delivered', error_code = NULL`);
  expect(await newest()).toMatchObject({ state: 'public', delivery: 'Delivered to c•••@example.com.' });
  await app.em().execute(`UPDATE sent_link SET used_at = now()`);
  expect(await newest()).toMatchObject({ delivery: null });
});

test('one sent message is enough, and the failed one is named', async () => {
  await send({ email: 'bea@example.com', mobile_phone: '(512) 555-0147' });
  await messages(`state = 'refused', error_code = 'smtp-550'`);
  expect(await newest()).toMatchObject({
    state: 'public',
    delivery: expect.stringContaining('Could not be delivered to b•••@example.com'),
  });
});

test('a repeated request gets the same refusal, and sends nothing again', async () => {
  const once = () =>
    app.call({
      method: 'POST',
      url: '/api/stores/send-outside-form-link',
      payload: { storeId: world.store.id, email: 'dee@example.com' },
      headers: { 'idempotency-key': 'the same for every try' },
      cookie: admin,
    });
  const sent = async () =>
    (await app.em().execute<{ count: number }[]>(`SELECT count(*)::int AS count FROM outgoing_message`))[0]!
      .count;
  expect((await once()).statusCode).toBe(200);
  const before = await sent();
  await messages(`state = 'refused', error_code = '60205'`);
  const repeat = await once();
  expect(repeat.statusCode).toBe(403);
  expect(repeat.json()).toMatchObject({
    code: 60205,
    message: 'SMS is not supported by landline phone number',
  });
  expect(await sent()).toBe(before);
});
