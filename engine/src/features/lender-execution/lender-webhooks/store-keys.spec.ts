import type { LenderReply, WebhookCall } from '@millrace/plugin-sdk';
import type { StoreLenderCredentials } from '@millrace/schemas/api';
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { createHmac, randomUUID } from 'node:crypto';
import { RoutingApp } from '../../../../test/routing/routing-app.ts';
import { Vault } from '../../../platform/vault/vault.service.ts';
import { LenderObjects } from '../../lenders/lender-objects/index.ts';
import { StoreCredentials } from '../../lenders/store-credentials/index.ts';
import { WebhookAccounts } from './webhook-accounts.ts';

const fields = [
  { key: 'token', label: 'Token', secret: true, required: true },
  { key: 'account', label: 'Account', secret: false, required: false },
];
const rules = {
  kind: 'hmac-body',
  secret: 'token',
  signature: 'header:signature',
  encoding: 'hex',
  time: 'body:at',
  dedupe: ['body:id'],
  account: { credential: 'account', at: 'body:account' },
};
const readBody = (call: WebhookCall) =>
  JSON.parse(Buffer.from(call.rawBody).toString()) as { id: string; find: object; reply: LenderReply };
const lender = (id: string, more: object = {}) => ({
  id,
  operations: {
    submit: async (): Promise<LenderReply> => ({ outcome: 'Pending' }),
    webhook: { read: (call: WebhookCall) => ({ type: 'update', ...readBody(call) }) },
    ...more,
  },
  manifest: { credentials: { scope: 'store', fields }, webhook: rules },
});
/** A lender whose calls name no account. */
const { account: _account, ...rulesWithoutAccount } = rules;
const unnamed = {
  ...lender('unnamed'),
  manifest: { credentials: { scope: 'store', fields }, webhook: rulesWithoutAccount },
};
let polled: LenderReply = { outcome: 'Rejected' };

let app: RoutingApp;
let accounts = 0;
beforeAll(async () => {
  app = await RoutingApp.start([lender('blind'), lender('asked', { poll: async () => polled }), unnamed], {
    RATE_LIMIT_FACTOR: '1',
  });
}, 120_000);
afterAll(() => app.close());
beforeEach(() => app.sql(`DELETE FROM rate_window`));

const lenderIdOf = async (key: string) =>
  (await app.get(LenderObjects).all(app.em())).find((one) => one.key === key)!.id;

/**
 * Submits an application and stores credentials for the lender, as if a user of the store or internal staff
 * (`by`) had entered them.
 */
async function submitted(key: string, by: 'store' | 'internal' = 'store') {
  const form = await app.submit('Waterfall', [key]);
  await app.sql(`UPDATE application SET requested_cents = 240000 WHERE id = ?`, [form.formId]);
  await app.drive();
  const account = `account-${(accounts += 1)}`;
  const place = { orgId: form.orgId, storeId: form.storeId, lenderId: await lenderIdOf(key) };
  const secret = randomUUID();
  await app.get(StoreCredentials).seal(app.em(), place, { token: secret, account }, { by, account });
  const [attempt] = await app.attempts(form.formId);
  const message = (reply: LenderReply) =>
    JSON.stringify({ id: randomUUID(), at: new Date(), account, find: { reference: attempt!.id }, reply });
  const send = async (payload: string, more: { at?: string; signedWith?: string } = {}) => {
    const signature = createHmac('sha256', more.signedWith ?? secret)
      .update(payload)
      .digest('hex');
    const reply = await app.app.inject({
      method: 'POST',
      url: more.at ?? `/api/webhooks/lenders/${key}`,
      headers: { 'content-type': 'application/json', signature },
      payload,
    });
    return reply.statusCode;
  };
  const told = async (reply: LenderReply) => {
    const status = await send(message(reply));
    await app.drive();
    return status;
  };
  return { ...form, ...place, secret, message, send, told };
}

const approved = (approvedCents: number): LenderReply => ({ outcome: 'Approved', approvedCents });

test('keeps a forged approval and contract for staff, who confirm it or leave it', async () => {
  const form = await submitted('blind');
  expect(await form.told(approved(9_999_900))).toBe(202);
  expect(await form.told({ ...approved(8_888_800), contractState: 'Signed' })).toBe(202);
  expect(await app.story(form.formId)).toEqual(['blind.1.1 PENDING Pending']);
  const jobs = await app.sql<{ id: string; of: string }>(
    `SELECT j.id, j.application_id AS of FROM job j JOIN inbox i ON i.id::text = j.inbox_id
     WHERE j.state = 'review' AND j.error_code = 'only-own-key' ORDER BY j.created_at`,
  );
  expect(jobs.map(({ of }) => of)).toEqual([form.formId, form.formId]);
  const rerun = await app.call('POST', '/api/admin/bull/re-run', await app.staff('DEV_ADMIN', form), {
    job_id: jobs[0]!.id,
    reason: 'The lender confirmed it by phone',
  });
  expect(rerun.json()).toMatchObject({ effect: 'confirm-call' });
  await app.drive();
  expect(await app.story(form.formId)).toEqual(['blind.1.1 RESPONDED Approved']);
  const dismiss = await app.call('POST', '/api/admin/bull/dismissed', await app.staff('DEV_ADMIN', form), {
    filter: { id: [jobs[1]!.id] },
    reason: 'The lender does not know of a contract',
  });
  expect(dismiss.json()).toEqual({ jobs: 1 });
  expect(
    await app.sql(
      `SELECT state FROM job WHERE id IN (?, ?) ORDER BY created_at`,
      jobs.map(({ id }) => id),
    ),
  ).toEqual([{ state: 'completed' }, { state: 'review' }]);
});

test('applies a decline and an approval of the requested amount', async () => {
  const form = await submitted('blind');
  await form.told(approved(240_000));
  expect(await app.story(form.formId)).toEqual(['blind.1.1 RESPONDED Approved']);
  await form.told({ outcome: 'Rejected' });
  expect(await app.story(form.formId)).toEqual(['blind.1.1 RESPONDED Rejected']);
});

test('takes the lender’s word if internal staff entered the key', async () => {
  const form = await submitted('blind', 'internal');
  await form.told({ ...approved(9_999_900), contractState: 'Signed' });
  expect(await app.story(form.formId)).toEqual(['blind.1.1 RESPONDED Approved']);
});

test('asks a lender with a status check instead of taking the call’s word', async () => {
  polled = { outcome: 'Rejected' };
  const form = await submitted('asked');
  await form.told(approved(240_000));
  expect(await app.story(form.formId)).toEqual(['asked.1.1 RESPONDED Rejected']);
});

test('answers a call repeated byte for byte with 200, takes it once and counts it', async () => {
  const form = await submitted('blind');
  const payload = form.message({ outcome: 'Rejected' });
  expect([await form.send(payload), await form.send(payload), await form.send(payload)]).toEqual([
    202, 200, 200,
  ]);
  const { id } = JSON.parse(payload) as { id: string };
  expect(await app.sql(`SELECT repeats FROM inbox WHERE dedupe_key = ?`, [id])).toEqual([{ repeats: 2 }]);
});

test('verifies a call at the store’s own address with that store’s key only', async () => {
  const [mine, theirs] = [await submitted('blind'), await submitted('blind')];
  const cookie = await app.staff('STORE_ADMIN', mine);
  const credentials = async () => {
    const reply = await app.call('GET', `/api/store-credentials?storeId=${mine.storeId}`, cookie);
    return reply.json<StoreLenderCredentials[]>().find((one) => one.lender_id === mine.lenderId)!;
  };
  const own = await credentials();
  const at = new URL(own.webhook_url!).pathname;
  expect(at).toMatch(/^\/api\/webhooks\/lenders\/blind\/[0-9a-f]{64}$/);
  expect(await mine.send(mine.message({ outcome: 'Rejected' }), { at })).toBe(202);
  expect(await theirs.send(theirs.message({ outcome: 'Rejected' }), { at })).toBe(401);
  const named = { storeId: mine.storeId, lenderId: mine.lenderId, credId: own.credential_id };
  const replaced = await app.call('POST', '/api/store-credentials/webhook-address', cookie, named);
  expect(replaced.statusCode).toBe(200);
  expect(await mine.send(mine.message({ outcome: 'Rejected' }), { at })).toBe(401);
  const next = new URL((await credentials()).webhook_url!).pathname;
  expect(next).not.toBe(at);
  expect(await mine.send(mine.message({ outcome: 'Rejected' }), { at: next })).toBe(202);
});

test('limits wrong proofs to 20 a minute for each store’s address', async () => {
  const [mine, theirs] = [await submitted('blind'), await submitted('blind')];
  const wrong = { signedWith: 'wrong' };
  const statuses = [];
  for (let call = 0; call < 21; call += 1)
    statuses.push(await mine.send(mine.message({ outcome: 'Rejected' }), wrong));
  expect(statuses).toEqual([...Array<number>(20).fill(401), 429]);
  const [row] = await app.sql<{ token: string }>(
    `SELECT webhook_token AS token FROM store_credential WHERE store_id = ? AND lender_id = ?`,
    [theirs.storeId, theirs.lenderId],
  );
  const at = `/api/webhooks/lenders/blind/${row!.token}`;
  expect(await theirs.send(theirs.message({ outcome: 'Rejected' }), { at })).toBe(202);
});

/** Creates stores of this org that have an account at the lender. */
async function addStores(count: number, { orgId, lenderId }: { orgId: number; lenderId: number }) {
  const stores = await app.sql<{ id: number }>(
    `INSERT INTO store (org_id, store_name, slug, phone, state, timezone)
     SELECT ?, 'Store ' || n, 'many-' || gen_random_uuid(), '(512) 555-0100', 'TX', 'America/Chicago' FROM generate_series(1, ?::int) n RETURNING id`,
    [orgId, count],
  );
  for (const { id: storeId } of stores) {
    const account = `many-${storeId}`;
    const values = { token: randomUUID(), account };
    await app.get(StoreCredentials).seal(app.em(), { orgId, storeId, lenderId }, values, { account });
  }
}

test('verifies a call at the general address with the key of the store whose attempt it names', async () => {
  const form = await submitted('unnamed');
  await addStores(26, form);
  expect(await form.send(form.message({ outcome: 'Rejected' }), { signedWith: 'wrong' })).toBe(401);
  expect(await form.told({ outcome: 'Rejected' })).toBe(202);
  expect(await app.story(form.formId)).toEqual(['unnamed.1.1 RESPONDED Rejected']);
});

test('opens as few credentials for a forged call with 300 stores as with 3', async () => {
  const form = await submitted('blind');
  const opened = async () => {
    const open = jest.spyOn(app.get(Vault), 'openJson');
    const forged = JSON.stringify({ id: randomUUID(), at: new Date(), account: 'account-unknown', find: {} });
    for (const payload of [forged, form.message({ outcome: 'Rejected' })])
      expect(await form.send(payload, { signedWith: 'wrong' })).toBe(401);
    const calls = open.mock.calls.length;
    open.mockRestore();
    return calls;
  };
  const few = await opened();
  await addStores(300, form);
  expect(await opened()).toBeLessThanOrEqual(few);
});

test('indexes the accounts of credentials that were stored before', async () => {
  const form = await submitted('blind');
  await app.sql(
    `UPDATE store_credential SET account_index = NULL, account_version = NULL WHERE store_id = ?`,
    [form.storeId],
  );
  expect(await form.send(form.message({ outcome: 'Rejected' }))).toBe(202);
  await app.get(WebhookAccounts).run();
  expect(
    await app.sql(
      `SELECT account_index IS NOT NULL AS "isIndexed", version = account_version AS "isCurrent"
       FROM store_credential WHERE store_id = ? AND lender_id = ?`,
      [form.storeId, form.lenderId],
    ),
  ).toEqual([{ isIndexed: true, isCurrent: true }]);
  expect(await form.send(form.message({ outcome: 'Rejected' }))).toBe(202);
});
