import { LenderError } from '@millrace/plugin-sdk';
import type { LenderHealth, LenderHealthDetails } from '@millrace/schemas/api';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { committedInBetween } from '../../../../test/http/concurrent-change.ts';
import { RoutingApp } from '../../../../test/routing/routing-app.ts';
import { healthPage } from './lender-health-pages.controller.ts';
import { figuresOf } from './lender-health-pages.logic.ts';

let routing: RoutingApp;
let cookie: string;
beforeAll(async () => {
  routing = await RoutingApp.start([
    { id: 'quick', operations: { submit: async () => ({ outcome: 'Approved', approvedCents: 90_000 }) } },
    { id: 'strict', operations: { submit: async () => ({ outcome: 'Rejected' }) } },
    {
      id: 'shut',
      operations: {
        submit: async () => {
          throw new LenderError('bad-credentials', 'no', 'The lender refused the credentials (401).');
        },
      },
    },
    { id: 'idle', operations: { submit: async () => ({ outcome: 'Rejected' }) } },
  ]);
  const asked = ['shut', 'strict', 'quick'];
  const form = await routing.submit('Waterfall', asked);
  await routing.drive();
  await routing.submitAgain(form, form.orgId);
  await routing.drive();
  // Sets the reply time of this lender. All other lenders reply immediately.
  await routing.sql(
    `UPDATE attempt SET sent_at = ended_at - interval '8 seconds' WHERE lender_key = 'quick' AND application_id = ?`,
    [form.formId],
  );
  await routing.sql(
    `UPDATE attempt SET sent_at = ended_at - interval '2 seconds' WHERE lender_key = 'quick' AND application_id <> ?`,
    [form.formId],
  );
  cookie = await routing.staff('DEV_ADMIN', form);
}, 60_000);
afterAll(() => routing.close());

const list = async (window = '24h') => {
  const filter = encodeURIComponent(JSON.stringify({ window }));
  const reply = await routing.call('GET', `/api/admin/lender-health?filter=${filter}`, cookie);
  return { reply, rows: reply.json<LenderHealth[]>() };
};
const named = async (key: string, window?: string) =>
  (await list(window)).rows.find((lender) => lender.key === key)!;

test('shows a pause and what it skipped from one snapshot', async () => {
  const { id } = await named('idle');
  const reply = await committedInBetween({
    em: routing.em(),
    hold: 'LOCK TABLE attempt IN ACCESS EXCLUSIVE MODE',
    other: () => routing.call('GET', `/api/admin/lender-health/${id}`, cookie),
    change: (em) =>
      em.execute(
        `INSERT INTO lender_pause (lender_id, kind, place, detail) VALUES (?, 'page-changed', '#apply', '')`,
        [id],
        'run',
      ),
  });
  expect(reply.json<LenderHealthDetails>()).toMatchObject({ paused: null, pauses: [] });
  await routing.sql(`DELETE FROM lender_pause WHERE lender_id = ?`, [id]);
});

describe('lender health', () => {
  test('is shown for every lender from its attempts', async () => {
    const { reply, rows } = await list();
    expect(reply.headers['content-range']).toBe('lender-health 0-3/4');
    expect(rows.map(({ key }) => key).sort()).toEqual(['idle', 'quick', 'shut', 'strict']);
    expect(await named('quick')).toMatchObject({
      asked: 2,
      approved: 2,
      approval_percent: 100,
      answer_p50_ms: 5_000,
      answer_p95_ms: 7_700,
      errors: 0,
    });
    expect(await named('strict')).toMatchObject({ declined: 2, approval_percent: 0 });
    expect(await named('idle')).toMatchObject({ asked: 0, approval_percent: null, answer_p50_ms: null });
  });

  test('names errors by their code', async () => {
    const { id } = await named('shut');
    const reply = await routing.call('GET', `/api/admin/lender-health/${id}?window=1h`, cookie);
    expect(reply.json<LenderHealthDetails>()).toMatchObject({
      asked: 2,
      failed: 2,
      errors: 2,
      errors_by_code: [{ code: 'bad-credentials', times: 2, applications: 2 }],
    });
  });

  test('excludes attempts older than the window, and test data', async () => {
    await routing.sql(
      `UPDATE attempt SET created_at = now() - interval '3 hours' WHERE id =
         (SELECT id FROM attempt WHERE lender_key = 'strict' LIMIT 1)`,
    );
    expect((await named('strict', '1h')).asked).toBe(1);
    const day = await named('strict', '24h');
    expect(day.asked).toBe(2);
    expect(day.bars.map(({ asked }) => asked).filter(Boolean)).toEqual([1, 1]);
    await routing.sql(`UPDATE application SET is_test = true`);
    expect((await named('strict', '24h')).asked).toBe(0);
    await routing.sql(`UPDATE application SET is_test = false`);
  });

  test('is refused for an unknown window, an unknown lender and users without the right', async () => {
    expect((await list('2y')).reply.statusCode).toBe(422);
    const get = (path: string, as = cookie) => routing.call('GET', `/api/admin/lender-health${path}`, as);
    expect((await get('/1?window=2y')).statusCode).toBe(400);
    expect((await get('/999999')).statusCode).toBe(404);
    const [store] = await routing.sql<{ id: number; org: number }>(
      `SELECT id, org_id AS org FROM store LIMIT 1`,
    );
    const admin = await routing.staff('STORE_ADMIN', { orgId: store!.org, storeId: store!.id });
    expect((await get('', admin)).statusCode).toBe(403);
  });
});

test('unknown values come last in both sort directions', () => {
  const blank = { key: '', ...figuresOf([], '1h', new Date(0)) };
  const all = [
    { ...blank, id: 1, name: 'A', answer_p50_ms: null },
    { ...blank, id: 2, name: 'B', answer_p50_ms: 5 },
    { ...blank, id: 3, name: 'C', answer_p50_ms: 9 },
  ] as unknown as Parameters<typeof healthPage>[0];
  const sorted = (direction: 'ASC' | 'DESC') =>
    healthPage(all, { offset: 0, limit: 25, sort: { field: 'answer_p50_ms', direction }, filter: {} }).rows;
  expect(sorted('ASC').map(({ name }) => name)).toEqual(['B', 'C', 'A']);
  expect(sorted('DESC').map(({ name }) => name)).toEqual(['C', 'B', 'A']);
});
