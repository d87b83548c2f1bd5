import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import type { Closeout, OutstandingOrders } from '@millrace/schemas/api';
import type { Role } from '@millrace/schemas/permissions';
import { answerForm, submittedShopper } from '../../../../test/http/answered-forms.ts';
import { startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { provenShopper } from '../../../../test/http/shopper.ts';
import { createTestTenants, type TestTenants } from '../../../../test/http/test-tenants.ts';
import { Clock } from '../../../platform/clock.ts';
import { everything, within } from '../../../platform/db/tenant-isolation/tenant-context.ts';
import { CloseoutModule } from './index.ts';

let app: FeatureApp;
let world: TestTenants;
let formId: string;
const now = Date.parse('2026-11-20T18:00:00Z');

beforeAll(async () => {
  app = await startFeatureApp({ modules: [CloseoutModule], environment: { RATE_LIMIT_FACTOR: '100' } });
  app.get(Clock).now = () => now;
  world = await createTestTenants(app);
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => {
  await app.em().execute(`UPDATE store_associate SET deleted_at = now()`);
});

/**
 * Submits an application to which lenders replied with these outcomes, in the order of the lenders in the
 * test's data.
 */
async function answered(...outcomes: [string, number | null][]): Promise<void> {
  ({ formId } = await submittedShopper(app, world));
  const answers = outcomes.map(([outcome, cents]) => ({ outcome, cents }));
  await answerForm(app, world, formId, answers);
}

async function associate(name: string): Promise<number> {
  const [row] = await app
    .em()
    .execute<{ id: number }[]>(
      `INSERT INTO store_associate (store_id, first_name, last_name, email) VALUES (?, ?, 'Sample', ?) RETURNING id`,
      [world.store.id, name, `${name}-${formId}@harbor.test`],
    );
  return row!.id;
}

const read = async (role: Role = 'STORE_ADMIN', storeId = world.store.id) =>
  app.call({
    url: `/api/forms/closeout?formId=${formId}&storeId=${storeId}`,
    cookie: await world.signIn(role),
  });
const save = async (closeout: object, key?: string, role: Role = 'STORE_ADMIN') =>
  app.call({
    method: 'POST',
    url: '/api/forms/closeout',
    payload: { storeId: world.store.id, formId, closeout },
    cookie: await world.signIn(role),
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const lender = (more: object = {}) => ({
  lender_id: world.lenders[0]!.id,
  approved_amount: 2500.5,
  loan_amount: 2000,
  merchant_fee: 84.25,
  created_at: '11/19/2026',
  ...more,
});
const orders = async () =>
  (
    await app.call({
      url: '/api/application-results/outstanding-orders',
      cookie: await world.signIn('PROCESSOR'),
    })
  ).json<OutstandingOrders>();
const fieldsOf = (reply: { json<T>(): T }) =>
  reply.json<{ errors: { field: string }[] }>().errors.map(({ field }) => field);

describe('a closeout', () => {
  test('offers the approving lenders and the store’s associates, without an answer yet', async () => {
    await answered(['Approved', 250_000], ['Rejected', null]);
    const ann = await associate('Ann');
    const reply = await read();
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({
      id: null,
      is_closed: false,
      is_approved: true,
      applicant_accepted: '',
      count: 0,
      applicationResults: [],
      lenders: [
        {
          id: world.lenders[0]!.id,
          name: 'Alder Lending',
          approved_amount: 2500,
          chosen: false,
          approves: true,
        },
      ],
      associates: [{ id: ann, name: 'Ann Sample' }],
      first_name: 'Ann',
      last_name: "O'Brien",
      today: '11/20/2026',
    });
  });

  test('is stored to the cent with its author, and removes the order from the outstanding ones', async () => {
    await answered(['Approved', 250_000]);
    const ann = await associate('Ann');
    expect((await orders()).list.map(({ id }) => id)).toContain(formId);
    const reply = await save({
      applicant_accepted: true,
      closed_associate_id: ann,
      applicationResults: [lender({ approved_amount: '' })],
    });
    expect(reply.statusCode).toBe(200);
    const kept = (await read()).json<Closeout>();
    expect(reply.json()).toEqual(kept);
    expect(kept).toMatchObject({
      is_closed: true,
      applicant_accepted: true,
      closed_associate_id: ann,
      closed_associate_name: 'Ann Sample',
      saved_by: 'Ann STORE_ADMIN',
      count: 1,
      applicationResults: [
        {
          form_id: formId,
          lender_name: 'Alder Lending',
          approved_amount: 2500,
          loan_amount: 2000,
          over_approved: false,
          loan_reason: null,
          merchant_fee: 84.25,
          created_at: '2026-11-19 00:00:00',
        },
      ],
    });
    expect((await orders()).list.map(({ id }) => id)).not.toContain(formId);
  });

  test('is saved once per key, and a later one replaces it', async () => {
    await answered(['Approved', 250_000]);
    const closeout = { applicant_accepted: true, applicationResults: [lender()] };
    const first = await save(closeout, `once-${formId}`);
    expect((await save(closeout, `once-${formId}`)).json()).toEqual(first.json());
    const results = [lender({ merchant_fee: 0, created_at: '2026-11-18 00:00:00' })];
    const second = await save({ ...closeout, applicationResults: results });
    expect(second.json<Closeout>()).toMatchObject({
      id: first.json<Closeout>().id,
      count: 1,
      applicationResults: [{ merchant_fee: 0, created_at: '2026-11-18 00:00:00' }],
    });
    const [{ count }] = (await app
      .em()
      .execute(
        `SELECT count(*)::int AS count FROM audit_event WHERE action = 'closeout.saved' AND subject_id = ?`,
        [formId],
      )) as [{ count: number }];
    expect(count).toBe(2);
  });

  test('that is corrected records in the audit log what changed', async () => {
    await answered(['Approved', 250_000], ['Approved', 90_000]);
    const other = lender({ lender_id: world.lenders[1]!.id, loan_amount: 900 });
    await save({ applicant_accepted: true, applicationResults: [lender()] });
    await save({ applicant_accepted: true, applicationResults: [lender({ merchant_fee: 90 }), other] });
    await save({ applicant_accepted: true, applicationResults: [lender({ merchant_fee: 90 }), other] });
    await save({ applicant_accepted: false, applicationResults: [lender()] });
    const events = await app
      .em()
      .execute<{ changed: string | null }[]>(
        `SELECT facts->>'changed' AS changed FROM audit_event WHERE action = 'closeout.saved' AND subject_id = ? ORDER BY id`,
        [formId],
      );
    expect(events.map(({ changed }) => changed)).toEqual([
      null,
      'lenders, merchant_fee',
      'nothing',
      'applicant_accepted, lenders, loan_amount, merchant_fee, closed_on',
    ]);
  });

  test('that is corrected keeps its history: author, old and new values, and time', async () => {
    await answered(['Approved', 250_000], ['Approved', 90_000]);
    const [ann, bea] = [await associate('Ann'), await associate('Bea')];
    const other = lender({
      lender_id: world.lenders[1]!.id,
      loan_reason: 'A second invoice',
      merchant_fee: 12.34,
    });
    const first = { applicant_accepted: true, closed_associate_id: ann };
    await save({ ...first, applicationResults: [lender(), other] });
    expect((await read()).json<Closeout>().corrections).toEqual([]);
    const fee = lender({ merchant_fee: 90, created_at: '11/18/2026' });
    await save({ ...first, applicationResults: [fee, other] });
    await save({ ...first, applicationResults: [fee, other] });
    await save({ ...first, closed_associate_id: bea, applicationResults: [fee] });
    const { corrections } = (await read()).json<Closeout>();
    const [alder, birch] = ['Alder Lending', 'Birch Leasing'];
    expect(corrections).toMatchObject([
      {
        changes: [
          { what: 'closed_associate_id', lender_name: null, from: 'Ann Sample', to: 'Bea Sample' },
          { what: 'lenders', lender_name: birch, from: birch, to: null },
          { what: 'approved_amount', lender_name: birch, from: 900, to: null },
          { what: 'loan_amount', lender_name: birch, from: 2000, to: null },
          { what: 'loan_reason', lender_name: birch, from: 'A second invoice', to: null },
          { what: 'merchant_fee', lender_name: birch, from: 12.34, to: null },
          { what: 'closed_on', lender_name: birch, from: '2026-11-19', to: null },
        ],
      },
      {
        changes: [
          { what: 'merchant_fee', lender_name: alder, from: 84.25, to: 90 },
          { what: 'closed_on', lender_name: alder, from: '2026-11-19', to: '2026-11-18' },
        ],
      },
    ]);
    for (const { saved_by, saved_at } of corrections) {
      expect(saved_by).toMatch(/\S/);
      expect(Date.parse(saved_at)).not.toBeNaN();
    }
    const events = await app
      .em()
      .execute<{ corrected: string | null }[]>(
        `SELECT facts->>'corrected' AS corrected FROM audit_event WHERE action = 'closeout.saved' AND subject_id = ? ORDER BY id`,
        [formId],
      );
    expect(events.map(({ corrected }) => corrected)).toEqual([
      null,
      `merchant_fee of ${alder} 8425 cents → 9000 cents; closed_on of ${alder} 2026-11-19 → 2026-11-18`,
      null,
      `closed_associate_id ${ann} → ${bea}; ${birch} removed; approved_amount of ${birch} 90000 cents → none; loan_amount of ${birch} 200000 cents → none; loan_reason of ${birch} A second invoice → none; merchant_fee of ${birch} 1234 cents → none; closed_on of ${birch} 2026-11-19 → none`,
    ]);
  });

  test('takes the approved amount from the lender, and a loan above it only with a reason and a flag', async () => {
    await answered(['Approved', 240_000]);
    const forged = lender({ approved_amount: 99_999.99, loan_amount: 99_999.99 });
    const refused = await save({ applicant_accepted: true, applicationResults: [forged] });
    expect(refused.statusCode).toBe(422);
    expect(refused.json<{ errors: object[] }>().errors).toEqual([
      {
        field: 'applicationResults[0].loan_reason',
        code: 'over-approved',
        message: 'The lender approved $2,400. Enter why the loan is higher',
      },
    ]);
    const above = { ...forged, loan_amount: 2500, loan_reason: 'The lender raised it by phone' };
    const saved = await save({ applicant_accepted: true, applicationResults: [above] });
    expect(saved.json<Closeout>().applicationResults).toMatchObject([
      {
        approved_amount: 2400,
        loan_amount: 2500,
        over_approved: true,
        loan_reason: 'The lender raised it by phone',
      },
    ]);
    const isFlagged = async () => {
      const overview = `SELECT over_approved AS flag FROM read.application_overview WHERE id = ?`;
      const read = () => app.get(MikroORM).em.fork().execute<{ flag: boolean }[]>(overview, [formId]);
      return (await within(everything, read))[0]?.flag;
    };
    expect(await isFlagged()).toBe(true);
    const lower = lender({ approved_amount: 1, loan_reason: 'not needed' });
    const corrected = await save({ applicant_accepted: true, applicationResults: [lower] });
    expect(corrected.json<Closeout>().applicationResults).toMatchObject([
      { approved_amount: 2400, loan_amount: 2000, over_approved: false, loan_reason: null },
    ]);
    expect(await isFlagged()).toBe(false);
  });

  test('cannot be overwritten in its history', async () => {
    await answered(['Approved', 250_000]);
    await save({ applicant_accepted: true, applicationResults: [lender()] });
    const granted = await app.em().execute<{ name: string }[]>(
      `SELECT privilege_type AS name FROM information_schema.role_table_grants
       WHERE table_name = 'closeout_version' AND grantee IN ('millrace_api', 'millrace_worker') ORDER BY 1`,
    );
    expect(granted.map(({ name }) => name)).toEqual(['INSERT', 'SELECT']);
  });

  test('of a customer who declined keeps the lender without a fee', async () => {
    await answered(['Approved', 250_000]);
    const reply = await save({ applicant_accepted: false, applicationResults: [lender({ created_at: '' })] });
    expect(reply.json<Closeout>().applicationResults).toMatchObject([
      { loan_amount: null, merchant_fee: null, created_at: '2026-11-20 00:00:00' },
    ]);
  });

  test('without an approval is No, whatever was sent', async () => {
    await answered(['Rejected', null]);
    expect((await read()).json()).toMatchObject({
      applicant_accepted: false,
      is_approved: false,
      lenders: [],
    });
    const reply = await save({ applicant_accepted: true, applicationResults: [lender()] });
    expect(reply.json()).toMatchObject({
      is_closed: true,
      applicant_accepted: false,
      applicationResults: [],
    });
  });
});

describe('a corrected closeout', () => {
  const named = (more: object = {}) => ({ applicant_accepted: true, applicationResults: [lender(more)] });

  test('keeps its lender and amounts after that lender changed its decision', async () => {
    await answered(['Approved', 250_000]);
    await save(named());
    await app.em().execute(`UPDATE attempt SET outcome = 'Rejected' WHERE application_id = ?`, [formId]);
    expect((await read()).json()).toMatchObject({
      is_approved: true,
      lenders: [{ id: world.lenders[0]!.id, name: 'Alder Lending', approves: false }],
    });
    const again = await save(named({ merchant_fee: 90 }));
    expect(again.json()).toMatchObject({
      applicant_accepted: true,
      applicationResults: [{ merchant_fee: 90 }],
    });
  });

  test('is refused when another user has saved since it was loaded, and changes nothing', async () => {
    await answered(['Approved', 250_000]);
    const first = (await save({ ...named(), saved_at: null })).json<Closeout>();
    const late = await save({ ...named(), saved_at: null });
    expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([409, 'closeout-changed']);
    expect((await save({ ...named(), saved_at: first.saved_at })).statusCode).toBe(200);
  });

  test('as not approved does not hide a later approval', async () => {
    await answered(['Rejected', null]);
    await save({ applicant_accepted: false });
    expect((await orders()).list.map(({ id }) => id)).not.toContain(formId);
    await app
      .em()
      .execute(`UPDATE attempt SET outcome = 'Approved', approved_cents = 90000 WHERE application_id = ?`, [
        formId,
      ]);
    expect((await orders()).list.map(({ id }) => id)).toContain(formId);
  });
});

describe('a closeout is refused', () => {
  test.each([
    ['without an answer', { applicant_accepted: '' }, ['applicant_accepted', 'applicationResults']],
    ['without a lender', { applicant_accepted: false }, ['applicationResults']],
    [
      'without a fee',
      { applicant_accepted: true, applicationResults: [{ merchant_fee: '' }] },
      ['applicationResults[0].merchant_fee'],
    ],
    [
      'with a fee above the loan',
      { applicant_accepted: true, applicationResults: [{ loan_amount: 2000, merchant_fee: 2000.01 }] },
      ['applicationResults[0].merchant_fee'],
    ],
    [
      'with a lender that did not approve',
      { applicant_accepted: true, applicationResults: [{ other: true }] },
      ['applicationResults[0].lender_id'],
    ],
    [
      'with a day to come',
      { applicant_accepted: true, applicationResults: [{ created_at: '11/21/2026' }] },
      ['applicationResults[0].created_at'],
    ],
    [
      'with less than a cent',
      { applicant_accepted: true, applicationResults: [{ merchant_fee: 12.345 }] },
      ['applicationResults[0].merchant_fee'],
    ],
    [
      'with a lender twice',
      { applicant_accepted: true, applicationResults: [{}, {}] },
      ['applicationResults[1].lender_id'],
    ],
  ])('%s', async (_, { applicationResults: results, ...rest }: Record<string, unknown>, fields) => {
    await answered(['Approved', 250_000], ['Rejected', null]);
    const applicationResults = (results as { other?: boolean }[] | undefined)?.map(({ other, ...more }) =>
      lender({ ...more, ...(other && { lender_id: world.lenders[1]!.id }) }),
    );
    const reply = await save({ ...rest, ...(applicationResults && { applicationResults }) });
    expect(reply.statusCode).toBe(422);
    expect(fieldsOf(reply)).toEqual(fields);
    expect((await read()).json()).toMatchObject({ is_closed: false });
  });

  test('as Invalid Date for a day that does not exist', async () => {
    await answered(['Approved', 250_000]);
    const reply = await save({
      applicant_accepted: true,
      applicationResults: [lender({ created_at: '02/30/2026' })],
    });
    expect(reply.json()).toMatchObject({ message: 'Invalid Date', errors: [{ message: 'Invalid Date' }] });
  });

  test('without an associate when the store has associates', async () => {
    await answered(['Approved', 250_000]);
    await associate('Ann');
    expect(fieldsOf(await save({ applicant_accepted: true, applicationResults: [lender()] }))).toEqual([
      'closed_associate_id',
    ]);
  });

  test('before the application was submitted', async () => {
    ({ formId } = await provenShopper(app, world));
    const reply = await save({ applicant_accepted: false });
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([409, 'not-submitted']);
  });

  test('for another store and for roles without the right', async () => {
    await answered(['Approved', 250_000]);
    expect((await read('SALES_ASSOCIATE', world.sister.id)).statusCode).toBe(404);
    expect((await read('AFFILIATE')).statusCode).toBe(403);
    for (const role of ['AFFILIATE', 'BASIC', 'SALES_ASSOCIATE'] as const)
      expect((await save({ applicant_accepted: false }, undefined, role)).statusCode).toBe(403);
  });
});
