import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { createTestTenants, type TestTenants } from '../../../../test/http/test-tenants.ts';
import { AuditAnchors } from '../../../platform/audit/audit-anchors.ts';
import { AuditKeys } from '../../../platform/audit/audit-keys.ts';
import { AuditSealer } from '../../../platform/audit/audit-sealer.ts';
import { AuditVerifier } from '../../../platform/audit/audit-verifier.ts';
import { AuditWatch } from '../../../platform/audit/audit-watch.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { ormConfig } from '../../../platform/db/orm.config.ts';
import { addressOf } from '../../../platform/db/tenant-isolation/database-logins.ts';
import { Logger } from '../../../platform/logging/logger.ts';
import { readKeyRing } from '../../../platform/vault/key-ring.ts';
import { AuditLogModule } from './index.ts';

let app: FeatureApp;
let world: TestTenants;
let support: string;
let staffId: string;
let scheduler: MikroORM | undefined;
beforeAll(async () => {
  const anchors = `${process.env.AUDIT_ANCHOR_FILE}.audit-log`;
  app = await startFeatureApp({ modules: [AuditLogModule], environment: { AUDIT_ANCHOR_FILE: anchors } });
  world = await createTestTenants(app);
  support = await world.signIn('FP_SUPPORT');
  const [login] = (await get({ filter: { action: 'auth.login' } })).json();
  staffId = login.actor_id;
  const actor = { kind: 'staff', id: staffId, onBehalfOf: staffId } as const;
  const place = { orgId: world.store.orgId, storeId: world.store.id };
  await app.em().transactional(async (em) => {
    for (const [number, subject] of ['a', 'b', 'c'].entries())
      await audit(em, {
        ...{ action: 'job.rerun', actor, ...place },
        subject: { kind: 'job', id: subject },
        facts: { number },
        reason: 'The store asked.',
      });
  });
}, 60_000);
afterAll(async () => {
  await scheduler?.close(true);
  await app.close();
});

const get = (query: { filter?: object; range?: number[]; sort?: string[] }, cookie = support) => {
  const text = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]);
  return app.call({
    url: `/api/audit-events?${new URLSearchParams(Object.fromEntries(text)).toString()}`,
    cookie,
  });
};
test('a row shows the name of its subject if there is one', async () => {
  const { store, lenders } = world;
  const place = { orgId: store.orgId, storeId: store.id };
  const about = async (kind: string, id: string) => {
    await app
      .em()
      .transactional((em) =>
        audit(em, { action: 'user.updated', actor: { kind: 'system' }, ...place, subject: { kind, id } }),
      );
    const [row] = (await get({ filter: { subject_kind: kind }, range: [0, 0] })).json();
    return row.subject_name as string | null;
  };
  const [user] = await app.em().execute<{ id: number }[]>(`SELECT id FROM app_user WHERE first_name = 'Ann'`);
  expect(await about('user', String(user!.id))).toMatch(/^Ann /);
  expect(await about('org', String(store.orgId))).toBe('Harbor Group');
  expect(await about('store', String(store.id))).toBe('Harbor Home');
  expect(await about('lender', String(lenders[0]!.id))).toBe(lenders[0]!.name);
  for (const id of ['99999999', 'not-a-number', crypto.randomUUID()])
    expect([await about('user', id), await about('application', id)]).toEqual([null, null]);
});

const subjects = async (filter: object) =>
  (await get({ filter: { subject_kind: 'job', ...filter } }))
    .json()
    .map((row: { subject_id: string }) => row.subject_id);

/**
 * Creates the `AuditWatch`, which verifies the audit log. It has the same database permissions as in the
 * scheduler.
 */
async function schedulersWatch(): Promise<AuditWatch> {
  const config = app.app.get<Config>(CONFIG);
  const keys = AuditKeys.read(config.AUDIT_KEY_FILE);
  const url = addressOf('worker', config, () => readKeyRing(config.VAULT_KEYS_FILE));
  scheduler = await MikroORM.init(ormConfig({ url, pool: 2, entities: [] }));
  const anchors = new AuditAnchors(config.AUDIT_ANCHOR_FILE, keys);
  const sealer = new AuditSealer(scheduler, keys);
  return new AuditWatch(
    scheduler,
    sealer,
    new AuditVerifier(scheduler, keys),
    anchors,
    Logger.create('silent', 'test'),
  );
}

describe('the list', () => {
  test('shows actor, customer, place and reason, newest first', async () => {
    const reply = await get({ filter: { action: 'job.rerun' }, range: [0, 1] });
    expect(reply.headers['content-range']).toBe('audit-events 0-1/3');
    expect(reply.json()).toMatchObject([
      {
        action: 'job.rerun',
        actor_kind: 'staff',
        actor_id: staffId,
        actor_name: expect.stringMatching(/\w/),
        on_behalf_of_id: staffId,
        on_behalf_of_name: expect.stringMatching(/\w/),
        org_name: 'Harbor Group',
        store_name: 'Harbor Home',
        subject_id: 'c',
        facts: { number: 2 },
        reason: 'The store asked.',
        at: expect.stringMatching(/^\d{4}-.*Z$/),
      },
      { subject_id: 'b' },
    ]);
  });

  test('never shows a signature or a hash', async () => {
    expect(Object.keys((await get({})).json()[0])).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/signature|key|hash/)]),
    );
  });

  test('can be filtered by everything it shows', async () => {
    const [newest] = (await get({ filter: { subject_id: 'c' } })).json();
    expect(await subjects({ actor_id: staffId })).toEqual(['c', 'b', 'a']);
    expect(await subjects({ actor_id: '0' })).toEqual([]);
    expect(await subjects({ actor_kind: 'shopper' })).toEqual([]);
    expect(await subjects({ on_behalf_of_id: staffId })).toHaveLength(3);
    expect(await subjects({ store_id: world.store.id, org_id: world.store.orgId })).toHaveLength(3);
    expect(await subjects({ store_id: world.foreign.id })).toEqual([]);
    expect(await subjects({ subject_id: 'b' })).toEqual(['b']);
    expect(await subjects({ id: [newest.id] })).toEqual(['c']);
    expect(await subjects({ before_id: newest.id })).toEqual(['b', 'a']);
    expect(await subjects({ to: '2020-01-01T00:00:00Z' })).toEqual([]);
    expect(await subjects({ from: '2020-01-01T00:00:00Z' })).toHaveLength(3);
  });

  test.each([
    { filter: { store_id: 'x' } },
    { filter: { from: 'yesterday' } },
    { filter: { reason: 'x' } },
    { filter: { id: 'x' } },
    { sort: ['reason', 'ASC'] },
    { range: [3, 1] },
  ])('%j is refused instead of answered with other rows', async (query) => {
    const reply = await get(query);
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'bad-list-query']);
  });

  test('a filter text that the database cannot store is refused', async () => {
    expect((await get({ filter: { subject_id: '\u0000' } })).statusCode).toBe(400);
  });
});

test.each(['/api/audit-events', '/api/audit-events/chain'])('%s is for internal staff', async (url) => {
  for (const role of ['DEV_ADMIN', 'FP_ADMIN', 'FP_SUPPORT'] as const)
    expect((await app.call({ url, cookie: await world.signIn(role) })).statusCode).toBe(200);
  for (const role of ['ORG_ADMIN', 'STORE_ADMIN', 'BASIC'] as const)
    expect((await app.call({ url, cookie: await world.signIn(role) })).statusCode).toBe(403);
  expect((await app.call({ url })).statusCode).toBe(401);
});

test('the chain is unverified first, then intact until a time, then broken with findings', async () => {
  const state = async () => (await app.call({ url: '/api/audit-events/chain', cookie: support })).json();
  expect(await state()).toMatchObject({ state: 'unverified', verified_until: null });
  const watch = await schedulersWatch();
  await watch.verifyAll();
  expect(await state()).toMatchObject({ state: 'intact', findings: [], verified_until: expect.any(String) });
  const [row] = (await get({ filter: { subject_id: 'b' } })).json();
  await app.em().transactional(async (em) => {
    await em.execute('ALTER TABLE audit_event DISABLE TRIGGER USER', [], 'run');
    await em.execute(`UPDATE audit_event SET reason = 'No request.' WHERE id = ?`, [row.id], 'run');
    await em.execute('ALTER TABLE audit_event ENABLE TRIGGER USER', [], 'run');
  });
  await watch.verifyAll();
  await watch.anchor();
  expect(await state()).toMatchObject({
    state: 'broken',
    verified_until: null,
    findings: [{ kind: 'changed', event_id: row.id, sentence: expect.stringContaining(`Row ${row.id} `) }],
  });
});
