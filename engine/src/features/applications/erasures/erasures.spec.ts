import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { RoutingApp } from '../../../../test/routing/routing-app.ts';
import { Applications } from '../applications/index.ts';
import { ErasureWork } from './erasure-work.ts';

const answers = {
  first_name: 'Quentina',
  last_name: 'Ashgrove',
  mobile_phone: '(512) 555-0191',
  email: 'quentina@example.com',
};
let app: RoutingApp;
beforeAll(async () => {
  const operations = { submit: async () => ({ outcome: 'Rejected' }) as const };
  app = await RoutingApp.start([{ id: 'ella', operations }], { RETENTION_BY_AGE: '1' });
}, 60_000);
afterAll(() => app.close());

type Place = { formId: string; orgId: number; storeId: number };
async function person(place: Place, role: 'DEV_ADMIN' | 'FP_SUPPORT' = 'DEV_ADMIN'): Promise<string> {
  const cookie = await app.staff(role, place);
  await app.sql(`UPDATE session SET proven_at = now() WHERE revoked_at IS NULL`);
  return cookie;
}
const ask = (path: string, cookie: string, payload: object) =>
  app.call('POST', `/api/admin/erasures${path}`, cookie, payload);
async function preview(cookie: string, formId: string) {
  const [row] = await app.sql<{ reference: string }>(`SELECT reference FROM application WHERE id = ?`, [
    formId,
  ]);
  const reply = await app.call('GET', `/api/admin/erasures/preview?reference=${row!.reference}`, cookie);
  expect([reply.statusCode, reply.statusCode === 200 ? '' : reply.body]).toEqual([200, '']);
  return reply.json<{ kept_because: string | null; goes: { what: string; count: number }[] }>();
}
const listed = async (cookie: string) =>
  (await app.call('GET', '/api/admin/erasures', cookie)).json<
    { id: number; form_id: string; state: string; own: boolean; erased: object[] | null }[]
  >();
const age = (formId: string, months: number) =>
  app.sql(
    `WITH a AS (UPDATE application SET created_at = now() - make_interval(months => ?), submitted_at = submitted_at - make_interval(months => ?),
       saved_at = saved_at - make_interval(months => ?) WHERE id = ? RETURNING id)
     UPDATE attempt SET updated_at = now() - make_interval(months => ?) FROM a WHERE application_id = a.id`,
    [months, months, months, formId, months],
  );
const answered = async (given: object = answers): Promise<Place> => {
  const place = await app.submit('Waterfall', ['ella'], { ...(given as Record<string, string>) });
  await app.drive();
  return place;
};

/** Every row of the database as text, apart from the audit log. */
async function everything(): Promise<string> {
  const tables = await app.sql<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
  );
  const rows = [];
  for (const { name } of tables)
    rows.push(...(await app.sql<{ line: string }>(`SELECT t::text AS line FROM "${name}" t`)));
  return rows.map(({ line }) => line).join('\n');
}

test('erases an old application after a second person approved it', async () => {
  const place = await answered();
  const [first, second] = [await person(place), await person(place, 'FP_SUPPORT')];
  expect((await preview(first, place.formId)).kept_because).toBe('kept-by-law');
  const refused = await ask('', first, { form_id: place.formId, reason: 'A request' });
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'erasure-kept-by-law' }),
  ]);
  await age(place.formId, 26);
  const goes = (await preview(first, place.formId)).goes.map(({ what }) => what);
  expect(goes).toEqual(
    expect.arrayContaining([
      'Answers, name, phone and e-mail',
      'Facts on which lenders were chosen',
      'Replies of lenders, and corrections',
    ]),
  );
  expect((await ask('', first, { form_id: place.formId, reason: 'A request' })).statusCode).toBe(200);
  const [open] = await listed(first);
  expect(open).toMatchObject({ form_id: place.formId, state: 'asked', own: true });
  const decision = { id: open!.id, decision: 'approve', reason: 'Checked' };
  expect((await ask('/decide', first, decision)).json()).toMatchObject({
    code: 'erasure-needs-second-person',
  });
  expect((await ask('/decide', second, decision)).statusCode).toBe(200);
  await app.get(ErasureWork).eraseDue();
  expect((await listed(first))[0]).toMatchObject({ state: 'erased', erased: expect.any(Array) });
  await expect(app.get(Applications).answersFor(app.em(), place.formId)).rejects.toMatchObject({
    status: 404,
  });
  const stored = await everything();
  for (const word of ['Quentina', 'Ashgrove', '0191']) expect(stored).not.toContain(word);
  const [left] = await app.sql(
    `SELECT state, outcome FROM attempt WHERE application_id = ?
       AND NOT EXISTS (SELECT FROM data_key k WHERE k.application_id = attempt.application_id)`,
    [place.formId],
  );
  expect(left).toMatchObject({ state: 'RESPONDED', outcome: 'Rejected' });
}, 60_000);

test('plans old applications some days ahead, and a hold stops them', async () => {
  const [old, held, young] = [await answered(), await answered(), await answered()];
  for (const { formId } of [old, held]) await age(formId, 26);
  const cookie = await person(old);
  await app.get(ErasureWork).planByAge();
  const planned = (await listed(cookie))
    .filter(({ state }) => state === 'planned')
    .map(({ form_id }) => form_id);
  expect(planned.sort()).toEqual([old.formId, held.formId].sort());
  await app.get(ErasureWork).eraseDue();
  expect((await preview(cookie, old.formId)).kept_because).toBeNull();
  const hold = { form_id: held.formId, held: true, reason: 'A dispute' };
  expect((await ask('/hold', cookie, hold)).statusCode).toBe(200);
  await app.sql(`UPDATE erasure SET erase_after = now() WHERE state = 'planned'`);
  await app.get(ErasureWork).eraseDue();
  const kept = await Promise.all([old, held, young].map(({ formId }) => preview(cookie, formId)));
  expect(kept.map(({ kept_because }) => kept_because)).toEqual(['erased', 'held', 'kept-by-law']);
  expect((await ask('/hold', cookie, { ...hold, held: false })).statusCode).toBe(200);
  expect((await preview(cookie, held.formId)).kept_because).toBeNull();
}, 60_000);

test('erases a young draft on request, and nothing during a quarantine', async () => {
  const place = await app.begin('Waterfall', ['ella'], { ...answers });
  const [first, second] = [await person(place), await person(place, 'FP_SUPPORT')];
  await ask('', first, { form_id: place.formId, reason: 'The shopper asked' });
  const [open] = await listed(first);
  await ask('/decide', second, { id: open!.id, decision: 'approve', reason: 'Checked' });
  await app.sql(`INSERT INTO quarantine (epoch, cause, began_at) VALUES (9, 'restored', now())`);
  await app.get(ErasureWork).eraseDue();
  expect((await preview(first, place.formId)).kept_because).toBeNull();
  await app.sql(`DELETE FROM quarantine`);
  await app.get(ErasureWork).eraseDue();
  expect((await preview(first, place.formId)).kept_because).toBe('erased');
});
