import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { usualCriteria } from '@millrace/schemas/freemium';
import type { Role } from '@millrace/schemas/permissions';
import { randomUUID } from 'node:crypto';
import { cookieOf, startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { createTestTenants, type TestTenants } from '../../../../test/http/test-tenants.ts';
import { MessagePort } from '../../../platform/messages/message-port.ts';
import { FreemiumAccountsModule } from './index.ts';

let app: FeatureApp;
let world: TestTenants;
let modelId: number;

beforeAll(async () => {
  app = await startFeatureApp({
    modules: [FreemiumAccountsModule],
    environment: { RATE_LIMIT_FACTOR: '100' },
  });
  world = await createTestTenants(app);
  modelId = await newModel();
}, 60_000);
afterAll(() => app.close());

const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  app.em().execute<Row[]>(text, values);
async function newModel(): Promise<number> {
  const used = `{${world.lenders.map(({ id }) => id).join()}}`;
  const [row] = await sql<{ id: number }>(
    `INSERT INTO freemium_model (name, used_lender_ids, criteria) VALUES (?, ?::int[], ?::jsonb) RETURNING id`,
    [`Starter ${randomUUID()}`, used, JSON.stringify(usualCriteria)],
  );
  return row!.id;
}
const newMailbox = () => `rosa-${randomUUID()}@larkspur.test`;
const invite = async (email: string, more: { role?: Role; model?: number; message?: string } = {}) => {
  const { role = 'FP_SALES', model = modelId, message } = more;
  return app.call({
    method: 'POST',
    url: '/api/send-links/freemium',
    cookie: await world.signIn(role),
    payload: { freemium_id: model, email, ...(message && { message }) },
  });
};
async function mailTo(recipient: string): Promise<string> {
  const [row] = await sql<{ body: string }>(
    `SELECT body FROM local_message WHERE recipient = ? ORDER BY id DESC LIMIT 1`,
    [recipient],
  );
  return row?.body ?? '';
}
const tokenIn = (mail: string) => /\/freemium-registration\/(\d+)\/([\w-]+)/.exec(mail)!;
async function invited(email: string, model = modelId): Promise<string> {
  expect((await invite(email, { model })).statusCode).toBe(200);
  return tokenIn(await mailTo(email))[2]!;
}
const account = {
  first_name: 'Rosa',
  last_name: 'Lark',
  password: 'A-Long-Enough-Password-1!',
  org_name: 'Larkspur',
  store: {
    store_name: 'Larkspur Beds',
    phone: '(512) 555-0177',
    location_id: 1,
    industry_id: 1,
    timezone: 'America/Chicago',
  },
};
const look = (token: string) => app.call({ url: `/api/register/freemium-account/${token}` });
const register = (token: string, more: object = {}) =>
  app.call({
    method: 'POST',
    url: `/api/register/freemium-account/${token}`,
    payload: { ...account, ...more },
  });

describe('an invitation', () => {
  test('is mailed with the sender’s text, and only its hash is stored', async () => {
    const email = newMailbox();
    const reply = await invite(email.toUpperCase(), { message: 'Hello Rosa.' });
    expect([reply.statusCode, reply.json().success]).toEqual([200, true]);
    const mail = await mailTo(email);
    expect(mail).toMatch(/^Hello Rosa\./);
    const [, model, token] = tokenIn(mail);
    expect(model).toBe(String(modelId));
    const kept = await sql(`SELECT t::text AS line FROM freemium_invitation t`);
    expect(JSON.stringify(kept)).not.toContain(token);
  });

  test('shows its content only to the holder of the link', async () => {
    const email = newMailbox();
    const token = await invited(email);
    expect((await look(token)).json()).toMatchObject({
      freemium_id: modelId,
      email,
      lenders: expect.arrayContaining([world.lenders[0]!.name]),
    });
    const unknown = await look(token.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A')));
    expect(unknown.statusCode).toBe(404);
  });

  test('is refused for a user with an account', async () => {
    await world.signIn('STORE_ADMIN');
    const reply = await invite('store_admin@harbor.test');
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'has-account']);
  });

  test.each(['STORE_ADMIN', 'FP_SUPPORT'] as const)('cannot be sent by a %s', async (role) => {
    expect((await invite(newMailbox(), { role })).statusCode).toBe(403);
  });

  test('ends when a newer one is sent, when it expires, and when its model is deleted', async () => {
    const email = newMailbox();
    const [first, second] = [await invited(email), await invited(email)];
    expect([(await look(first)).json().code, (await look(second)).statusCode]).toEqual([
      'invitation-replaced',
      200,
    ]);
    await sql(`UPDATE freemium_invitation SET expires_at = now() - interval '1 minute' WHERE email = ?`, [
      email,
    ]);
    for (const reply of [await look(second), await register(second)])
      expect([reply.statusCode, reply.json()]).toMatchObject([
        410,
        { code: 'invitation-expired', message: 'This invitation has expired.' },
      ]);
    const model = await newModel();
    const withdrawn = await invited(newMailbox(), model);
    await sql(`UPDATE freemium_model SET deleted_at = now() WHERE id = ?`, [model]);
    expect((await register(withdrawn)).json().code).toBe('invitation-withdrawn');
  });
});

describe('the account from an invitation', () => {
  test('has the model, a store, a form that asks its lenders, and a signed-in user', async () => {
    const email = newMailbox();
    const token = await invited(email);
    const reply = await register(token);
    expect([reply.statusCode, reply.json()]).toEqual([200, { success: true }]);
    const session = await app.call({ url: '/api/auth/validate', cookie: cookieOf(reply) });
    expect(session.json()).toMatchObject({
      user: { email, roles_arr: ['FREEMIUM_ORG'] },
      stores: [{ store_name: 'Larkspur Beds' }],
    });
    const { org_id } = session.json().user as { org_id: number };
    const [made] = await sql<{ model: number; lenders: number[]; links: number }>(
      `SELECT o.freemium_model_id AS model, c.lender_order AS lenders,
              (SELECT count(*)::int FROM marketing_link m WHERE m.cfa_config_id = c.id AND m.is_default) AS links
       FROM org o JOIN cfa_config c ON c.org_id = o.id WHERE o.id = ?`,
      [org_id],
    );
    expect(made).toMatchObject({ model: modelId, links: 1 });
    expect(new Set(made!.lenders)).toEqual(new Set(world.lenders.map(({ id }) => id)));
    expect((await look(token)).json()).toMatchObject({ code: 'invitation-used' });
    const again = await register(token);
    expect([again.statusCode, again.json().code]).toEqual([410, 'invitation-used']);
  });

  test('is created once, even when its link is used twice at the same time', async () => {
    const email = newMailbox();
    const token = await invited(email);
    const both = await Promise.all([register(token), register(token)]);
    expect(both.map(({ statusCode }) => String(statusCode)).sort()).toEqual(['200', '410']);
    const [people] = await sql<{ count: number }>(
      `SELECT count(*)::int AS count FROM app_user WHERE email = ?`,
      [email],
    );
    expect(people!.count).toBe(1);
  });

  test('is refused for an invalid password, and the invitation stays open', async () => {
    const token = await invited(newMailbox());
    expect((await register(token, { password: 'short' })).json()).toMatchObject({
      status: 422,
      errors: [{ field: 'password' }],
    });
    expect((await look(token)).statusCode).toBe(200);
  });
});

describe('an email the provider refuses', () => {
  const refusing = async (code: string, work: () => Promise<void>) => {
    const port = app.app.get<MessagePort>(MessagePort);
    const settling = jest.spyOn(port, 'awaitDelivery').mockResolvedValue({ state: 'refused', code });
    await work().finally(() => settling.mockRestore());
  };

  test.each([
    ['60202', 403, 60202, 'Max attempts reached - please wait 10 minutes and try again'],
    ['60203', 403, 60203, 'Max send attempts reached - please wait 10 minutes and try again'],
    ['60205', 403, 60205, 'SMS is not supported by landline phone number'],
    ['smtp-550', 502, 'not-sent', 'The invitation could not be sent.'],
  ])('with provider code %s is reported to the sender', async (provider, status, code, message) => {
    await refusing(provider, async () => {
      const reply = await invite(newMailbox());
      expect([reply.statusCode, reply.json()]).toEqual([status, expect.objectContaining({ code, message })]);
    });
  });

  test('is reported again to a repeated request, and a new request sends another', async () => {
    const [email, key] = [newMailbox(), randomUUID()];
    const again = async (as: string) =>
      app.call({
        method: 'POST',
        url: '/api/send-links/freemium',
        cookie: await world.signIn('FP_SALES'),
        payload: { freemium_id: modelId, email },
        headers: { 'idempotency-key': as },
      });
    await refusing('smtp-550', async () => {
      expect([(await again(key)).statusCode, (await again(key)).statusCode]).toEqual([502, 502]);
    });
    expect((await again(randomUUID())).statusCode).toBe(200);
  });
});
