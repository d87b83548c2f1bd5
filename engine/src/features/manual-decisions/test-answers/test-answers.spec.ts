import type { LenderReply } from '@millrace/plugin-sdk';
import type { ProcessingDetails } from '@millrace/schemas/api';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { RoutingApp } from '../../../../test/routing/routing-app.ts';

const asked: string[] = [];
const lenders = ['anna', 'bert'].map((id) => ({
  id,
  operations: {
    submit: async (): Promise<LenderReply> => {
      asked.push(id);
      return { outcome: 'Soft Decline' };
    },
    regrade: async (): Promise<LenderReply> => {
      asked.push(id);
      return { outcome: 'Approved', approvedCents: 1 };
    },
  },
}));

let app: RoutingApp;
let place: { formId: string; storeId: number; orgId: number };
beforeAll(async () => {
  app = await RoutingApp.start(lenders, { TEST_DATA: '1' });
  place = await app.submit('Shotgun');
  await app.drive();
  asked.length = 0;
}, 60_000);
afterAll(() => app.close());

const post = async (path: string, payload: object, headers?: Record<string, string>) =>
  app.call('POST', `/api/forms/${path}`, await app.staff('DEMO', place), payload, headers);
const generate = (more: object, headers?: Record<string, string>) =>
  post('generate-forms', { store: place.storeId, ...more }, headers);
const made = () =>
  app.sql<{ id: string; day: string; phone: string; name: string }>(
    `SELECT id, to_char(created_at, 'YYYY-MM-DD') AS day, phone_last4 AS phone, applicant_name AS name
     FROM application WHERE is_test AND deleted_at IS NULL ORDER BY created_at DESC, id`,
  );
const list = async () =>
  (await app.call('GET', '/api/forms', await app.staff('BASIC', place))).json<{ count: number }>();

describe('test applications', () => {
  test('are created in the requested number, one per day back from the last day', async () => {
    const createdDate = { from: '2026-03-01', to: '2026-03-03' };
    const reply = await generate({ how_many: 4, createdDate, randomAppResults: true });
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toEqual({ success: true, count: 4 });
    const forms = await made();
    expect(forms.map(({ day }) => day)).toEqual(['2026-03-03', '2026-03-03', '2026-03-02', '2026-03-01']);
    for (const { phone, name } of forms) {
      expect(phone).toBe('0142');
      expect(name).toMatch(/^[A-Z][a-z]+/);
    }
    expect((await list()).count).toBe(5);
  });

  test('appear as answered applications in lists and on their own screens', async () => {
    const [form] = await made();
    const url = `/api/forms/${place.storeId}/${form!.id}/processing/form-details`;
    const details = (await app.call('GET', url, await app.staff('STORE_ADMIN', place))).json<{
      done: boolean;
      status: string;
      entries: { state: string }[];
    }>();
    expect(details).toMatchObject({ done: true, status: 'answered' });
    expect(details.entries.map(({ state }) => state)).toContain('Completed');
  });

  test('are closed out with the result of their contract if that is drawn', async () => {
    await generate({ how_many: 20, randomize_closeout_data: true });
    const rows = await app.sql<{ state: string; accepted: boolean | null; fee: string | null }>(
      `SELECT t.contract_state AS state, c.applicant_accepted AS accepted, r.merchant_fee_cents AS fee
       FROM application a JOIN attempt t ON t.id = a.chosen_attempt_id LEFT JOIN closeout c ON c.application_id = a.id
       LEFT JOIN closeout_result r ON r.closeout_id = c.id WHERE a.is_test`,
    );
    const expected: Record<string, boolean> = { Funded: true, Expired: false };
    for (const { state, accepted, fee } of rows) {
      expect(accepted).toBe(expected[state] ?? null);
      expect(fee !== null).toBe(accepted === true);
    }
  });

  test('leave no job behind and call no lender', async () => {
    await app.drive();
    await app.reconcile(1_000_000);
    const rows = await app.sql(
      `SELECT 1 FROM job j JOIN application a ON a.id = j.application_id WHERE a.is_test`,
    );
    expect(rows).toEqual([]);
    expect(asked).toEqual([]);
  });

  test('cannot be sent to a lender by hand', async () => {
    await app.sql(
      `UPDATE attempt SET outcome = 'Soft Decline' WHERE application_id IN (SELECT id FROM application WHERE is_test)`,
    );
    const [attempt] = await app.sql<{ formId: string; lenderId: number }>(
      `SELECT t.application_id AS "formId", t.lender_id AS "lenderId" FROM attempt t
       JOIN application a ON a.id = t.application_id WHERE a.is_test AND t.state = 'RESPONDED' LIMIT 1`,
    );
    const reply = await app.call(
      'POST',
      '/api/api-pipe/application/regrade',
      await app.staff('STORE_ADMIN', place),
      {
        form_id: attempt!.formId,
        store_id: place.storeId,
        lender_id: attempt!.lenderId,
        values: {},
      },
    );
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({ code: 'test-form' });
    expect(asked).toEqual([]);
  });

  test('offer only actions that the server accepts and show that they are tests', async () => {
    const rows = await app.sql<{ id: string }>(`SELECT id FROM application WHERE is_test`);
    const cookie = await app.staff('DEV_ADMIN', place);
    for (const { id } of rows) {
      const url = `/api/forms/${place.storeId}/${id}/processing/form-details`;
      const details = (await app.call('GET', url, cookie)).json<ProcessingDetails>();
      expect(details.is_test).toBe(true);
      for (const entry of details.entries) {
        expect(entry).toMatchObject({ canRegrade: false, canStartAgain: false });
        expect(entry).toMatchObject({ canHardSubmit: false, canDecide: false });
        expect(entry.contract?.actions ?? []).toEqual([]);
      }
    }
  });

  test('take results from the menu at once, and still ask no lender', async () => {
    const [answered] = await app.sql<{ formId: string; lenderId: number }>(
      `SELECT t.application_id AS "formId", t.lender_id AS "lenderId" FROM attempt t
       JOIN application a ON a.id = t.application_id
       WHERE a.is_test AND a.chosen_attempt_id IS NULL AND t.state = 'RESPONDED' LIMIT 1`,
    );
    const cookie = await app.staff('DEV_ADMIN', place);
    const url = `/api/forms/${place.storeId}/${answered!.formId}/processing/form-details`;
    const entry = async () =>
      (await app.call('GET', url, cookie))
        .json<ProcessingDetails>()
        .entries.find(({ lenderId }) => lenderId === answered!.lenderId)!;
    expect((await entry()).statusMenu).toMatchObject({ needsSecond: false });
    const { formId, lenderId } = answered!;
    const body = { form_id: formId, store_id: place.storeId, lender_id: lenderId, status: 'Declined' };
    const reply = await app.call('POST', '/api/api-pipe/application/set-status', cookie, {
      ...body,
      reason: 'A test of the decline screens.',
    });
    expect([reply.statusCode, reply.json()]).toEqual([200, { success: true, waits: false }]);
    expect(await entry()).toMatchObject({ outcome: 'Rejected' });
    await app.drive();
    expect(asked).toEqual([]);
  });

  test('are blocked by the database from being sent to lenders', async () => {
    const insert = (state: string) =>
      app.sql(
        `INSERT INTO attempt (application_id, org_id, store_id, lender_id, lender_key, generation, position, state)
         SELECT a.id, a.org_id, a.store_id, l.id, l.key, 9, 1, ? FROM application a, lender l WHERE a.is_test LIMIT 1`,
        [state],
      );
    await expect(insert('QUEUED')).rejects.toThrow(/goes to no lender/);
    await expect(insert('ERROR_FINAL')).resolves.toBeDefined();
  });

  test('with the same key are created once', async () => {
    const before = (await made()).length;
    const headers = { 'idempotency-key': 'the-same-two' };
    await generate({ how_many: 2 }, headers);
    await generate({ how_many: 2 }, headers);
    expect(await made()).toHaveLength(before + 2);
  });

  test.each([
    [{ how_many: 51 }, 400, 'validation'],
    [{ how_many: 1, createdDate: { from: '2026-01-02', to: '2026-01-01' } }, 422, 'validation'],
    [{ how_many: 1, mobile_phone: 'no phone at all' }, 422, 'validation'],
  ])('requested as %j are refused', async (body, status, code) => {
    const reply = await generate(body);
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([status, code]);
  });

  test('are deleted together without real applications', async () => {
    const count = (await made()).length;
    const reply = await post('disable-all', { storeId: place.storeId });
    expect(reply.json()).toEqual({ success: true, count });
    expect((await list()).count).toBe(1);
  });

  test('are refused if they are disabled, and the session does not offer them', async () => {
    const off = await RoutingApp.start(lenders);
    try {
      const there = await off.submit('Waterfall');
      const cookie = await off.staff('DEMO', there);
      const reply = await off.call('POST', '/api/forms/generate-forms', cookie, {
        store: there.storeId,
        how_many: 1,
      });
      expect(reply.json()).toMatchObject({ code: 'test-data-off' });
      const { permissions } = (await off.call('GET', '/api/auth/validate', cookie)).json<{
        permissions: string[];
      }>();
      expect(permissions).not.toContain('demo-forms:generate');
    } finally {
      await off.close();
    }
  }, 60_000);
});
