import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { CheckoutSession, NewApiToken, ShopperForm } from '@millrace/schemas/api';
import { cookieOf, startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { consentsOf, newIntake } from '../../../../test/http/sent-links.ts';
import { checkCode, newestCode, saveAnswers, sendCode, type Shopper } from '../../../../test/http/shopper.ts';
import { createTestTenants, type TestTenants } from '../../../../test/http/test-tenants.ts';
import { ApiTokensModule } from '../../identity/api-tokens/index.ts';
import { SentFormsModule } from '../sent-forms/index.ts';
import { CheckoutSessionsModule } from './index.ts';

let app: FeatureApp;
let world: TestTenants;
let token: string;
beforeAll(async () => {
  app = await startFeatureApp({ modules: [ApiTokensModule, CheckoutSessionsModule, SentFormsModule] });
  world = await createTestTenants(app);
  token = await tokenWith(['applications:create']);
}, 60_000);
afterAll(() => app.close());

async function tokenWith(scopes: string[]): Promise<string> {
  const reply = await app.call({
    method: 'POST',
    url: '/api/store-api-tokens',
    cookie: await world.signIn('STORE_ADMIN'),
    payload: { storeId: world.store.id, name: 'Web shop', scopes },
  });
  return reply.json<NewApiToken>().token!;
}
/** Sends a request like a store's software: without a cookie and without the headers of a browser. */
const program = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, headers = {}) =>
  app.app.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(payload && { payload }),
  });
const amount = { cents: 125_000, currency: 'USD' };
function body(more: object = {}, customer: object = {}) {
  const { mobile_phone, email } = newIntake(world);
  const known = { mobile_phone, email, first_name: 'Ann', consent_note: 'Agreed at the till', ...customer };
  return {
    storeId: world.store.id,
    amount,
    lines: [{ name: 'Sofa', quantity: 1, unit_cents: 100_000 }],
    order_number: 'A-1001',
    customer: known,
    ...more,
  };
}
const created = async (more: object = {}, customer: object = {}) =>
  (await program('POST', '/checkout-sessions', body(more, customer))).json<CheckoutSession>();
const read = async (id: string) => (await program('GET', `/checkout-sessions/${id}`)).json<CheckoutSession>();

/** Opens the session's link as its shopper and enters the code from the message. */
async function open({ url, application_id: formId }: CheckoutSession): Promise<Shopper> {
  const secret = url!.split('/').at(-1)!;
  const reply = await app.call({
    method: 'POST',
    url: '/api/v2/send-links/open',
    payload: { token: secret, locale: 'en', consents: await consentsOf(app, secret) },
  });
  expect(reply.statusCode).toBe(200);
  const shopper = { formId, cookie: cookieOf(reply), phone: '', email: '' };
  await sendCode(app, shopper);
  return { ...shopper, cookie: cookieOf(await checkCode(app, shopper, await newestCode(app))) };
}
const formOf = async ({ cookie }: Shopper) =>
  (await app.call({ url: '/api/shopper/form', cookie })).json<ShopperForm>();

describe('a checkout session', () => {
  test('gives a page with QR code on which the shopper sees what the store entered', async () => {
    const session = await created();
    expect(session).toMatchObject({ state: 'open', amount, order_number: 'A-1001', lender: null });
    expect(session.url).toContain(`/outside-form-edit/`);
    expect(session.qr_svg).toContain('<svg');
    const form = await formOf(await open(session));
    expect(form.answers).toMatchObject({ first_name: 'Ann', estimated_purchase_amount: '1250' });
    expect(form.enteredByStore).toEqual(
      expect.arrayContaining(['first_name', 'estimated_purchase_amount', 'mobile_phone']),
    );
    expect(await read(session.id)).toMatchObject({ state: 'started', url: null, qr_svg: null });
  });

  test('is started once per idempotency key', async () => {
    const payload = body();
    const key = { 'idempotency-key': 'order-A-1001' };
    const first = await program('POST', '/checkout-sessions', payload, key);
    const again = await program('POST', '/checkout-sessions', payload, key);
    expect(again.json()).toEqual(first.json());
    const other = await program('POST', '/checkout-sessions', { ...payload, order_number: 'B' }, key);
    expect(other.statusCode).toBe(422);
  });

  test('changes its cart until the shopper has typed the amount, which then stays', async () => {
    const session = await created();
    const change = (cents: number) =>
      program('PUT', `/checkout-sessions/${session.id}/cart`, { amount: { cents, currency: 'USD' } });
    expect((await change(99_900)).json()).toMatchObject({ amount: { cents: 99_900 }, lines: [] });
    const shopper = await open(session);
    const { answers, version } = await formOf(shopper);
    expect(answers).toMatchObject({ estimated_purchase_amount: '999' });
    await saveAnswers(app, shopper, { estimated_purchase_amount: '700' }, version);
    expect((await change(50_000)).statusCode).toBe(200);
    expect((await formOf(shopper)).answers).toMatchObject({ estimated_purchase_amount: '700' });
  });

  test('is cancelled before the submission, and its page no longer opens', async () => {
    const session = await created();
    const cancelled = await program('POST', `/checkout-sessions/${session.id}/cancel`);
    expect(cancelled.json()).toMatchObject({ state: 'cancelled', url: null });
    const secret = session.url!.split('/').at(-1)!;
    const link = await app.call({ url: `/api/v2/send-links/verify/${secret}` });
    expect(link.json()).toMatchObject({ state: 'replaced' });
  });

  test.each([
    [{}, { answers: { ssn_number: '123-45-6789' } }, 'ssn_number'],
    [{ order_number: '4111 1111 1111 1111' }, {}, 'order_number'],
    [{ lines: [{ name: 'Card 4111111111111111', quantity: 1, unit_cents: 1 }] }, {}, 'lines'],
    [{}, { consent_note: 'SSN 123-45-6789' }, 'consent_note'],
  ])('refuses %j %j', async (more, customer, field) => {
    const reply = await program('POST', '/checkout-sessions', body(more, customer));
    expect(reply.statusCode).toBe(422);
    expect(reply.json().errors).toEqual([expect.objectContaining({ field, code: 'sensitive' })]);
    expect(reply.body).not.toMatch(/4111 ?1111|45-6789/);
  });

  test('refuses lines above the amount, another store and a token without the scope', async () => {
    const lines = [{ name: 'Sofa', quantity: 2, unit_cents: 100_000 }];
    expect((await program('POST', '/checkout-sessions', body({ lines }))).statusCode).toBe(422);
    const elsewhere = body({ storeId: world.foreign.id });
    expect((await program('POST', '/checkout-sessions', elsewhere)).statusCode).toBe(404);
    const session = await created();
    const all = token;
    token = await tokenWith([]);
    expect((await program('POST', '/checkout-sessions', body())).statusCode).toBe(403);
    expect((await read(session.id)).id).toBe(session.id);
    token = all;
  });
});
