import type { StoreCreditTiers } from '@millrace/schemas/api';
import {
  addTier,
  defaultTiers,
  editMax,
  editMin,
  gapText,
  type CreditTier,
} from '@millrace/schemas/credit-tiers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import path from 'node:path';
import { startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { createTestTenants, type TestTenants } from '../../../../test/http/test-tenants.ts';
import { LenderObjects } from '../lender-objects/index.ts';
import { StoreCredentials } from '../store-credentials/index.ts';
import { CredentialManagementModule } from '../credential-management/index.ts';
import { CreditTiers, CreditTiersModule } from './index.ts';

const PLUGIN_DIRS = path.resolve(import.meta.dirname, '../../../../../plugins');
let app: FeatureApp;
let world: TestTenants;
let admin: string;
let lenderId: number;
beforeAll(async () => {
  app = await startFeatureApp({
    modules: [CreditTiersModule, CredentialManagementModule],
    environment: { PLUGIN_DIRS },
  });
  world = await createTestTenants(app);
  admin = await world.signIn('STORE_ADMIN');
  lenderId = (await app.get(LenderObjects).findByKey(app.em(), 'proprietary-in-house'))!.id;
}, 60_000);
afterAll(() => app.close());

const url = '/api/credit-tiers';
const read = async (storeId = world.store.id, cookie = admin) =>
  app.call({ url: `${url}?storeId=${storeId}`, cookie });
const now = async () => (await read()).json<StoreCreditTiers[]>()[0]!;
const save = async (tiers: readonly CreditTier[], more: object = {}, cookie = admin) =>
  app.call({
    method: 'POST',
    url,
    cookie,
    payload: {
      storeId: world.store.id,
      lenderId,
      version: (await now()).version,
      tiered_credit_score: tiers,
      ...more,
    },
  });

describe('credit score tiers of a store', () => {
  test('are the defaults until a user saves tiers', async () => {
    expect(await now()).toMatchObject({
      lender_id: lenderId,
      lender_name: 'In-house financing',
      version: 0,
      saved_by: null,
      tiered_credit_score: defaultTiers,
    });
  });

  test('are stored as versions with their author, and unchanged tiers make no version', async () => {
    const first = editMin(defaultTiers, 0, 750);
    expect((await save(first)).json()).toMatchObject({
      version: 1,
      saved_by: 'Ann STORE_ADMIN',
      tiered_credit_score: first,
    });
    expect((await save(first)).json()).toMatchObject({ version: 1 });
    expect((await save(defaultTiers)).json()).toMatchObject({
      version: 2,
      tiered_credit_score: defaultTiers,
    });
    const rows = await app.em().execute(`SELECT version, tiers FROM credit_tier_version ORDER BY version`);
    expect(rows).toMatchObject([
      { version: 1, tiers: first },
      { version: 2, tiers: defaultTiers },
    ]);
    const place = { storeId: world.store.id, lenderId };
    expect(await app.get(CreditTiers).inForce(app.em(), place)).toEqual({ version: 2, tiers: defaultTiers });
  });

  test('write an audit row that names the version', async () => {
    const { version } = await now();
    await save(editMin(defaultTiers, 0, 700));
    const [row] = await app
      .em()
      .execute<{ facts: object }[]>(
        `SELECT facts FROM audit_event WHERE action = 'credit-tiers.saved' ORDER BY id DESC LIMIT 1`,
      );
    expect(row?.facts).toEqual({ lender: lenderId, version: version + 1, tiers: 2 });
  });

  test('are refused with a gap or inverted, with the text of the screen', async () => {
    const before = await now();
    const gap = await save(editMax(defaultTiers, 1, 700));
    expect(gap.statusCode).toBe(422);
    expect(gap.json()).toMatchObject({
      code: 'credit-tiers-refused',
      message: gapText,
      errors: [{ field: 'tiered_credit_score.1', code: 'gap', message: gapText }],
    });
    expect((await save(addTier(defaultTiers))).json()).toMatchObject({ errors: [{ code: 'inverted' }] });
    expect(await now()).toEqual(before);
  });

  test.each([
    ['eleven', Array.from({ length: 11 }, () => defaultTiers[0]!)],
    ['none', []],
    ['a down payment above 100 percent', [{ ...defaultTiers[0]!, downPayment: 101, creditScoreTierMin: 0 }]],
    ['a fraction of a score', [{ ...defaultTiers[0]!, creditScoreTierMin: 0.5 }]],
  ])('are refused with %s', async (_, tiers) => {
    expect((await save(tiers)).statusCode).toBe(400);
  });

  test('saved by another user in the meantime are not overwritten', async () => {
    const { version } = await now();
    expect((await save(editMin(defaultTiers, 0, 760))).statusCode).toBe(200);
    const late = await save(editMin(defaultTiers, 0, 770), { version });
    expect(late.json()).toMatchObject({ status: 409, code: 'credit-tiers-changed' });
  });

  test('saved by three users at once are stored for one of them', async () => {
    const { version } = await now();
    const replies = await Promise.all(
      [710, 720, 730].map((min) => save(editMin(defaultTiers, 0, min), { version })),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  test('open the store’s account at the lender, once', async () => {
    const credentials = app.get(StoreCredentials);
    const { id: storeId } = world.sister;
    const sister = (
      await save(defaultTiers, { storeId, version: 0 }, await world.signIn('ORG_ADMIN'))
    ).json();
    expect(sister).toMatchObject({ connected: true, version: 1 });
    expect((await credentials.open(app.em(), storeId, lenderId))?.reveal()).toEqual({});
  });

  test('are refused for a lender that does not decide by them', async () => {
    const other = (await app.get(LenderObjects).findByKey(app.em(), 'third-party-in-house'))!.id;
    expect((await save(defaultTiers, { lenderId: other })).statusCode).toBe(404);
  });

  test('are available only to users who may see the store’s credentials', async () => {
    expect((await read(world.foreign.id)).statusCode).toBe(404);
    expect((await save(defaultTiers, { storeId: world.foreign.id })).statusCode).toBe(404);
    const basic = await world.signIn('BASIC');
    expect((await read(world.store.id, basic)).statusCode).toBe(403);
    expect((await save(defaultTiers, {}, basic)).statusCode).toBe(403);
    const processor = await world.signIn('PROCESSOR');
    expect((await read(world.store.id, processor)).statusCode).toBe(200);
  });
});

describe('tiers in the credentials form', () => {
  const [high, low] = defaultTiers as [CreditTier, CreditTier];
  const tiers = [{ ...high, downPayment: 12.5 }, low];
  const saveCreds = (creds: object) =>
    app.call({
      method: 'POST',
      url: '/api/store-credentials/save',
      cookie: admin,
      payload: { storeId: world.store.id, creds },
    });

  test('are saved as their own version and shown with the account', async () => {
    const before = await now();
    const reply = await saveCreds({ lender_id: lenderId, tiered_credit_score: tiers });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({ lender_id: lenderId, tiered_credit_score: tiers, complete: true });
    expect(await now()).toMatchObject({ version: before.version + 1, tiered_credit_score: tiers });
    await saveCreds({ lender_id: lenderId, tiered_credit_score: tiers });
    expect((await now()).version).toBe(before.version + 1);
  });

  test('with a gap are refused with the text of the editor, and nothing is saved', async () => {
    const before = await now();
    const gap = [high, { ...low, creditScoreTierMax: 700 }];
    const reply = await saveCreds({ lender_id: lenderId, tiered_credit_score: gap });
    expect([reply.statusCode, reply.json().message]).toEqual([422, gapText]);
    expect(await now()).toEqual(before);
  });

  test('are refused for a lender that does not decide by them', async () => {
    const partner = (await app.get(LenderObjects).findByKey(app.em(), 'third-party-in-house'))!.id;
    const reply = await saveCreds({ lender_id: partner, tiered_credit_score: tiers });
    expect(reply.json().errors).toMatchObject([{ field: 'creds.tiered_credit_score' }]);
  });
});
