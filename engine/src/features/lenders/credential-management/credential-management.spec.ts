import { LenderError, type LenderContext } from '@millrace/plugin-sdk';
import type { StoreLenderCredentials } from '@millrace/schemas/api';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { committedInBetween } from '../../../../test/http/concurrent-change.ts';
import { RoutingApp } from '../../../../test/routing/routing-app.ts';
import { LenderObjects } from '../lender-objects/index.ts';
import { StoreCredentials } from '../store-credentials/index.ts';

const tried: Readonly<Record<string, string>>[] = [];
let answer: () => Promise<{ ok: boolean; message: string }>;

const fields = [
  { key: 'token', label: 'Token', secret: true, required: true },
  { key: 'entity_id', label: 'Store code', secret: false, required: false },
];
const testCredentials = (context: LenderContext) => {
  tried.push(context.credentials);
  return answer();
};

let routing: RoutingApp;
let place: { orgId: number; storeId: number };
let other: { orgId: number; storeId: number };
let cookie: string;
let lenderId: number;
beforeAll(async () => {
  routing = await RoutingApp.start([
    {
      id: 'alder',
      operations: { submit: async () => ({ outcome: 'Approved' }), testCredentials },
      manifest: { credentials: { scope: 'store', fields } },
    },
    { id: 'birch', operations: { submit: async () => ({ outcome: 'Rejected' }) } },
    {
      id: 'cedar',
      operations: { submit: async () => ({ outcome: 'Rejected' }), webhook: { read: () => null } },
      manifest: {
        credentials: {
          scope: 'store',
          fields: [
            ...fields,
            { key: 'webhook_secret', label: 'Webhook secret', secret: true, required: true },
          ],
        },
        webhook: {
          kind: 'hmac-body',
          secret: 'webhook_secret',
          signature: 'header:signature',
          time: 'header:sent-at',
          encoding: 'hex',
        },
      },
    },
  ]);
  // The store has an account only at the lender birch, because the tests below enter the credentials for the
  // lender alder.
  place = await routing.submit('Waterfall', ['birch']);
  other = await routing.submit('Waterfall', ['birch']);
  cookie = await routing.staff('STORE_ADMIN', place);
  const lenders = await routing.get(LenderObjects).all(routing.em());
  lenderId = lenders.find(({ key }) => key === 'alder')!.id;
  await routing.drive();
}, 120_000);
afterAll(() => routing.close());
beforeEach(() => {
  tried.length = 0;
  answer = async () => ({ ok: true, message: 'Alder accepted the token.' });
});

const list = async (storeId = place.storeId) =>
  (await routing.call('GET', `/api/store-credentials?storeId=${storeId}`, cookie)).json<
    StoreLenderCredentials[]
  >();
const alder = async () => (await list()).find(({ lender_id }) => lender_id === lenderId)!;
const save = (creds: object, more: object = {}) =>
  routing.call('POST', '/api/store-credentials/save', cookie, {
    creds: { lender_id: lenderId, ...creds },
    storeId: place.storeId,
    isOther: false,
    ...more,
  });
const ofAlder = async () => ({
  lenderId,
  credId: (await alder()).credential_id,
  storeId: place.storeId,
});
const askForTest = async () => routing.call('POST', '/api/store-credentials/test', cookie, await ofAlder());
const remove = async (of: object) =>
  routing.app.inject({
    method: 'DELETE',
    url: '/api/store-credentials',
    query: Object.fromEntries(Object.entries(of).map(([key, value]) => [key, String(value)])),
    headers: { 'x-app': '1', cookie },
  });

test('a store sees each lender it could have and the credentials the lender needs', async () => {
  expect(await alder()).toMatchObject({
    lender_name: 'Lender alder',
    credential_id: null,
    complete: false,
    can_test: true,
  });
  expect((await alder()).fields.map(({ label, secret }) => [label, secret])).toEqual([
    ['Token', true],
    ['Store code', false],
  ]);
});

test('missing and unknown fields are refused by name, and nothing is saved', async () => {
  const reply = await save({ entity_id: 'E-1', branch: '7' });
  expect(reply.statusCode).toBe(422);
  expect(reply.json().errors.map(({ field }: { field: string }) => field)).toEqual([
    'creds.branch',
    'creds.token',
  ]);
  expect((await alder()).credential_id).toBeNull();
});

test('saved credentials are encrypted, and a secret is never read back', async () => {
  const reply = await save({ token: 'tok-1', entity_id: 'E-1' });
  expect(reply.statusCode).toBe(200);
  expect(reply.body).not.toContain('tok-1');
  const [token, code] = reply.json<StoreLenderCredentials>().fields;
  expect(token).toMatchObject({ value: null, set_at: expect.any(String) });
  expect(code).toMatchObject({ value: 'E-1' });
  expect(reply.json()).toMatchObject({ complete: true, credential_entity_id: 'E-1' });
  const rows = await routing.sql(
    `SELECT encode(values_sealed, 'escape'), facts FROM store_credential, audit_event`,
  );
  expect(JSON.stringify(rows)).not.toContain('tok-1');
});

test('the next application is routed to that lender', async () => {
  const orgWide = await routing.sql<{ id: number }>(
    `UPDATE cfa_config SET lender_order = lender_order || ?::integer WHERE store_id = ? RETURNING id`,
    [lenderId, place.storeId],
  );
  expect(orgWide).toHaveLength(1);
  const [{ id: formId }] = (await routing.sql<{ id: string }>(
    `SELECT id FROM application WHERE store_id = ?`,
    [place.storeId],
  )) as [{ id: string }];
  const next = await routing.submitAgain({ formId, storeId: place.storeId }, place.orgId);
  await routing.drive();
  expect(await routing.story(formId)).toEqual(['birch.1.1 RESPONDED Rejected']);
  expect(await routing.story(next)).toEqual(['birch.1.1 RESPONDED Rejected', 'alder.1.1 RESPONDED Approved']);
});

test('a secret that is not entered again stays, and a replaced one gets a new date', async () => {
  const before = (await alder()).fields[0]!.set_at;
  await save({ entity_id: 'E-2' }, { credId: (await alder()).credential_id });
  expect((await alder()).fields[0]!.set_at).toBe(before);
  await save({ token: 'tok-2' });
  const after = await alder();
  expect(after.fields[0]!.set_at).not.toBe(before);
  expect(after.fields[1]!.value).toBe('E-2');
});

test('users who save different values at the same time keep both', async () => {
  const { credId } = await ofAlder();
  const reply = await committedInBetween({
    em: routing.em(),
    hold: `SELECT FROM store_credential WHERE id = ? FOR UPDATE`,
    values: [credId],
    other: () => save({ token: 'tok-2' }),
    change: (em) => {
      const owner = { ...place, lenderId };
      return routing.get(StoreCredentials).seal(em, owner, { token: 'tok-1', entity_id: 'E-2b' });
    },
  });
  expect(reply.json<StoreLenderCredentials>().fields[1]!.value).toBe('E-2b');
  await save({ entity_id: 'E-2' });
});

test('a worker tests the saved credentials at the lender, and the API runs no plugin code', async () => {
  expect((await askForTest()).json()).toMatchObject({ test: { state: 'waiting', message: null } });
  expect(tried).toEqual([]);
  expect((await askForTest()).json()).toMatchObject({ test: { state: 'waiting' } });
  await routing.drive();
  expect(tried).toEqual([{ token: 'tok-2', entity_id: 'E-2', credential_entity_id: 'E-2' }]);
  expect((await alder()).test).toMatchObject({ state: 'accepted', message: 'Alder accepted the token.' });
});

test('newly saved credentials count as untested', async () => {
  await save({ token: 'tok-3' });
  expect((await alder()).test).toBeNull();
});

test('a test of credentials that changed since does not count for the new ones', async () => {
  await askForTest();
  await save({ token: 'tok-4' });
  await routing.drive();
  expect(tried).toEqual([]);
  expect((await alder()).test).toBeNull();
});

test.each([
  [
    'refused',
    () => Promise.resolve({ ok: false, message: 'tok-4 is not known.' }),
    'Lender alder refused the credentials.',
  ],
  [
    'refused',
    () => Promise.reject(new LenderError('bad-credentials', 'no', 'No.')),
    'Lender alder refused the credentials.',
  ],
  [
    'unclear',
    () => new Promise<never>(() => {}),
    'Lender alder did not answer in time. Try again in a few minutes.',
  ],
])("a lender's refusal is %s, and the message holds no secret", async (state, reply, message) => {
  answer = reply;
  await askForTest();
  await routing.drive();
  expect((await alder()).test).toMatchObject({ state, message });
});

test('refuses a test at a lender that offers none', async () => {
  const birch = (await list()).find(({ lender_name }) => lender_name === 'Lender birch')!;
  expect(birch.can_test).toBe(false);
  const of = { lenderId: birch.lender_id, credId: birch.credential_id, storeId: place.storeId };
  const reply = await routing.call('POST', '/api/store-credentials/test', cookie, of);
  expect(reply.json()).toMatchObject({ status: 409, code: 'credentials-not-testable' });
});

test('credentials of another store cannot be read, saved, tested or deleted', async () => {
  const theirs = await routing.staff('STORE_ADMIN', other);
  const of = await ofAlder();
  const calls = [
    routing.call('GET', `/api/store-credentials?storeId=${place.storeId}`, theirs),
    routing.call('POST', '/api/store-credentials/save', theirs, {
      creds: { lender_id: lenderId, token: 'x' },
      storeId: place.storeId,
    }),
    routing.call('POST', '/api/store-credentials/test', theirs, of),
    // The request names the user's own store but the credentials of another store.
    routing.call('POST', '/api/store-credentials/test', theirs, { ...of, storeId: other.storeId }),
  ];
  for (const reply of await Promise.all(calls)) expect([403, 404]).toContain(reply.statusCode);
});

test('credentials that cannot be decrypted must be entered again', async () => {
  await routing.sql(`UPDATE store_credential SET values_sealed = 'x' WHERE store_id = ? AND lender_id = ?`, [
    place.storeId,
    lenderId,
  ]);
  expect(await alder()).toMatchObject({ readable: false, complete: false });
  expect((await save({ entity_id: 'E-3' })).statusCode).toBe(422);
  expect((await save({ token: 'tok-5' })).json()).toMatchObject({ readable: true, complete: true });
});

test('deleted credentials are destroyed, and a second delete succeeds', async () => {
  const of = await ofAlder();
  expect((await remove(of)).json()).toEqual({ success: true });
  expect((await remove(of)).json()).toEqual({ success: true });
  expect(await alder()).toMatchObject({ credential_id: null, complete: false, test: null });
  const [row] = await routing.sql<{ set_at: object; is_active: boolean }>(
    `SELECT set_at, is_active FROM store_credential WHERE id = ?`,
    [of.credId],
  );
  expect(row).toEqual({ set_at: {}, is_active: false });
  const audited = await routing.sql<{ action: string }>(
    `SELECT DISTINCT action FROM audit_event WHERE subject_kind = 'credential' ORDER BY action`,
  );
  expect(audited.map(({ action }) => action)).toEqual([
    'credential.deleted',
    'credential.saved',
    'credential.test-asked',
  ]);
});

test('users without the right cannot read credentials', async () => {
  const associate = await routing.staff('SALES_ASSOCIATE', place);
  const reply = await routing.call('GET', `/api/store-credentials?storeId=${place.storeId}`, associate);
  expect(reply.statusCode).toBe(403);
});

describe('a change of a webhook key', () => {
  let cedarId: number;
  beforeAll(async () => {
    const lenders = await routing.get(LenderObjects).all(routing.em());
    cedarId = lenders.find(({ key }) => key === 'cedar')!.id;
    const creds = { lender_id: cedarId, token: 'tok', webhook_secret: 'first-secret' };
    expect((await saveCedar(cookie, creds)).json()).toMatchObject({ complete: true, pending_change: null });
  });
  const prove = () => routing.sql(`UPDATE session SET proven_at = now()`);
  beforeEach(prove);
  const saveCedar = (by: string, creds: object) =>
    routing.call('POST', '/api/store-credentials/save', by, {
      creds: { lender_id: cedarId, ...creds },
      storeId: place.storeId,
    });
  const cedar = async () => (await list()).find(({ lender_id }) => lender_id === cedarId)!;
  const secret = async () =>
    (await routing.get(StoreCredentials).open(routing.em(), place.storeId, cedarId))!.reveal().webhook_secret;
  const decide = async (by: string, approve: boolean, more: object = {}) =>
    routing.call('POST', '/api/store-credentials/changes/decide', by, {
      ...{ lenderId: cedarId, credId: (await cedar()).credential_id, storeId: place.storeId, approve },
      ...{ asked_at: (await cedar()).pending_change?.asked_at ?? new Date().toISOString(), ...more },
    });
  const codeOf = (reply: { statusCode: number; json: <T>() => T }) => [
    reply.statusCode,
    reply.json<{ code: string }>().code,
  ];

  test('has no effect until another person approves it, and administrators are told', async () => {
    const asked = await saveCedar(cookie, { webhook_secret: 'forged-secret', token: 'tok-2' });
    expect(asked.json<StoreLenderCredentials>().pending_change).toEqual({
      fields: ['Webhook secret'],
      asked_by: 'Ann STORE_ADMIN',
      asked_at: expect.any(String),
      is_own: true,
    });
    expect(await secret()).toBe('first-secret');
    expect(codeOf(await saveCedar(cookie, { webhook_secret: 'another' }))).toEqual([409, 'change-pending']);
    expect(codeOf(await decide(cookie, true))).toEqual([409, 'second-person-needed']);
    const told = await routing.sql<{ recipient: string }>(
      `SELECT recipient FROM local_message WHERE channel = 'email' AND body LIKE '%Lender cedar%'`,
    );
    expect(told.map(({ recipient }) => recipient)).toContain(`store_admin-${place.storeId}@store.test`);
    const second = await routing.staff('ORG_ADMIN', place);
    await prove();
    expect((await decide(second, true)).json()).toMatchObject({ pending_change: null });
    expect(await secret()).toBe('forged-secret');
    expect(codeOf(await decide(second, true))).toEqual([409, 'change-decided']);
    const kept = await routing.sql(`SELECT octet_length(values_sealed) AS bytes FROM credential_change`);
    expect(kept).toEqual([{ bytes: 0 }]);
  });

  test('can be refused by the requester and by others', async () => {
    await saveCedar(cookie, { webhook_secret: 'third-secret' });
    expect((await decide(cookie, false)).json()).toMatchObject({ pending_change: null });
    expect(await secret()).toBe('forged-secret');
  });

  test('needs a fresh proof of identity from both persons', async () => {
    const stale = () => routing.sql(`UPDATE session SET proven_at = now() - interval '1 day'`);
    await stale();
    const refused = [403, 'step-up-needed'];
    expect(codeOf(await saveCedar(cookie, { webhook_secret: 'fourth-secret' }))).toEqual(refused);
    expect(codeOf(await decide(cookie, false))).toEqual(refused);
    expect(codeOf(await saveCedar(cookie, { token: 'tok-3' }))).toEqual(refused);
    await routing.sql(`UPDATE session SET proven_at = now()`);
    expect((await saveCedar(cookie, { token: 'tok-3' })).statusCode).toBe(200);
  });

  test('is also a change if the credentials were deleted before', async () => {
    await remove({ lenderId: cedarId, credId: (await cedar()).credential_id, storeId: place.storeId });
    const again = await saveCedar(cookie, { token: 'tok-4', webhook_secret: 'fifth-secret' });
    expect(again.json()).toMatchObject({ complete: false, pending_change: { is_own: true } });
  });

  test('is refused when the credentials are deleted, and does not block new ones', async () => {
    await remove({ lenderId: cedarId, credId: (await cedar()).credential_id, storeId: place.storeId });
    const rows = await routing.sql(
      `SELECT state, octet_length(values_sealed) AS bytes, decided_by_name FROM credential_change
       ORDER BY asked_at DESC LIMIT 1`,
    );
    expect(rows).toEqual([{ state: 'refused', bytes: 0, decided_by_name: 'Ann STORE_ADMIN' }]);
    const again = await saveCedar(cookie, { token: 'tok-4', webhook_secret: 'sixth-secret' });
    expect([again.statusCode, again.json()]).toMatchObject([200, { pending_change: { is_own: true } }]);
    await decide(cookie, false);
  });

  test.each(['removed', 'deleted'] as const)(
    'needs a second person for a key from before the update that was %s',
    async (how) => {
      const credentials = routing.get(StoreCredentials);
      const owner = { ...place, lenderId: cedarId };
      await credentials.seal(routing.em(), owner, { token: 'tok', webhook_secret: 'old-secret' });
      await routing.sql(`UPDATE store_credential SET set_by = '{}' WHERE lender_id = ?`, [cedarId]);
      if (how === 'removed') await credentials.seal(routing.em(), owner, { token: 'tok' });
      else await remove({ lenderId: cedarId, credId: (await cedar()).credential_id, storeId: place.storeId });
      const again = await saveCedar(cookie, { token: 'tok', webhook_secret: 'other-secret' });
      expect(again.json()).toMatchObject({ pending_change: { is_own: true } });
      await decide(cookie, false);
    },
  );
});
