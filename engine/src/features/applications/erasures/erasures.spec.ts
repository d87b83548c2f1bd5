import { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ShopperResults, StoreContract } from '@millrace/schemas/api';
import { termsOf } from '@millrace/schemas/offers';
import { daysAgo } from '../../../../test/lab/days.ts';
import { RoutingApp } from '../../../../test/routing/routing-app.ts';
import { inHouseLender } from '../../../../test/routing/scripted-lenders.ts';
import { ErasedRows } from '../../../platform/erasure/erased-rows.ts';
import { Tags } from '../../../platform/registry/tags.ts';
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
  const capabilities = ['sendContract', 'confirmDelivery', 'cancelContract', 'refund'];
  const config = [{ key: 'credit_score', type: 'number', default: 712, label: 'Score' }];
  const ours = inHouseLender('ours', 'credit-tiers', { config, capabilities });
  app = await RoutingApp.start([{ id: 'ella', operations }, ours], { RETENTION_BY_AGE: '1' });
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
  return reply.json<{ kept_because: string | null; to_erase: { what: string; count: number }[] }>();
}
const listed = async (cookie: string) =>
  (await app.call('GET', '/api/admin/erasures', cookie)).json<
    { id: number; form_id: string; state: string; own: boolean; erased: object[] | null }[]
  >();
const age = (formId: string, months: number) =>
  app.sql(
    `WITH a AS (UPDATE application SET created_at = now() - make_interval(months => ?), submitted_at = submitted_at - make_interval(months => ?),
       saved_at = saved_at - make_interval(months => ?), chosen_at = chosen_at - make_interval(months => ?) WHERE id = ? RETURNING id)
     UPDATE attempt SET updated_at = now() - make_interval(months => ?) FROM a WHERE application_id = a.id`,
    [months, months, months, months, formId, months],
  );
const name = ({ formId }: Place, text: string) =>
  app.sql(`UPDATE application SET applicant_name = ? WHERE id = ?`, [text, formId]);
const answered = async (): Promise<Place> => {
  const place = await app.submit('Waterfall', ['ella'], answers);
  await name(place, 'Quentina Ashgrove');
  await app.drive();
  return place;
};

const tables = () =>
  app.sql<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1`,
  );

/**
 * Returns the tables in which one of the words is stored, as `table: word`. The bytes of binary columns are
 * read too. Skips `local_message`, because this table replaces the provider, which stores messages outside of
 * the database.
 */
async function storedIn(words: readonly string[]): Promise<string[]> {
  const found = [];
  for (const { name } of await tables()) {
    if (name === 'local_message') continue;
    const rows = await app.sql<{ line: string }>(`SELECT t::text AS line FROM "${name}" t`);
    const text = rows.map(({ line }) => line.toLowerCase()).join('\n');
    for (const word of words)
      if ([word.toLowerCase(), Buffer.from(word).toString('hex')].some((spelling) => text.includes(spelling)))
        found.push(`${name}: ${word}`);
  }
  return found;
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
  const kinds = (await preview(first, place.formId)).to_erase.map(({ what }) => what);
  expect(kinds).toEqual(
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
  expect(await storedIn(['Quentina', 'Ashgrove', '555-0191'])).toEqual([]);
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
  expect((await listed(cookie)).find(({ form_id }) => form_id === held.formId)).toMatchObject({
    hold: { reason: 'A dispute', by: 'Ann DEV_ADMIN' },
  });
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

test('erases the others if one application cannot be erased', async () => {
  const places = [await answered(), await answered()];
  for (const { formId } of places) await age(formId, 26);
  await app.get(ErasureWork).planByAge();
  await app.sql(`UPDATE erasure SET erase_after = now() WHERE state = 'planned'`);
  await app.sql(`CREATE TABLE obstacle AS SELECT application_id FROM data_key WHERE application_id = ?`, [
    places[0]!.formId,
  ]);
  await app.sql(`ALTER TABLE obstacle ADD FOREIGN KEY (application_id) REFERENCES data_key`);
  await expect(app.get(ErasureWork).eraseDue()).rejects.toThrow('Not erased: ');
  const cookie = await person(places[0]!);
  const kept = () =>
    Promise.all(places.map(async ({ formId }) => (await preview(cookie, formId)).kept_because));
  expect(await kept()).toEqual([null, 'erased']);
  await app.sql(`DROP TABLE obstacle`);
  await app.get(ErasureWork).eraseDue();
  expect(await kept()).toEqual(['erased', 'erased']);
}, 60_000);

const signer = {
  ...{ first_name: 'Wilhelmina', last_name: 'Thackeray', mobile_phone: '(512) 555-0177' },
  ...{ email: 'wilhelmina.thackeray@example.com', ssn_number: '900483716' },
  ...{ address_number: '4711', address_street_name: 'Larkspur Lane', city: 'Austin', zip_code: '78701' },
};

/** Submits an application whose shopper signs the store's contract. The store then delivers the goods. */
async function signed(): Promise<Place> {
  const place = await app.submit('Waterfall', ['ours'], signer);
  await name(place, 'Wilhelmina Thackeray');
  const { formId, storeId } = place;
  await app.sql(`UPDATE application SET requested_cents = 240000 WHERE id = ?`, [formId]);
  await app.drive();
  const cookie = await app.shopper(formId);
  const { entries } = (await app.call('GET', '/api/shopper/results', cookie)).json<ShopperResults>();
  const { attemptId, lenderId, offers } = entries[0]!;
  const choice = { attemptId, offerId: offers[0]!.id, seen: termsOf(offers[0]!) };
  await app.call('POST', '/api/shopper/offers/choose', cookie, choice);
  await app.drive();
  const store = await app.staff('STORE_ADMIN', place);
  await app.call('POST', `/api/api-pipe/${lenderId}/${formId}/${storeId}/send-contract`, store);
  await app.drive();
  const page = await app.call('GET', `/api/shopper/contract?attemptId=${attemptId}`, cookie);
  const { text, hash } = page.json<StoreContract>();
  expect(text).toContain('Wilhelmina Thackeray');
  await app.call('POST', '/api/verify', cookie, { formId, channel: 'sms' });
  const [message] = await app.sql<{ body: string }>(
    `SELECT body FROM local_message ORDER BY id DESC LIMIT 1`,
  );
  const signature = { attemptId, hash, code: message!.body.slice(0, 6) };
  expect((await app.call('POST', '/api/shopper/contract/sign', cookie, signature)).statusCode).toBe(200);
  const delivered = { form_id: formId, store_id: storeId, lender_id: lenderId, delivered_on: daysAgo(0) };
  await app.call('POST', '/api/e2e/applicant/confirm-delivery', store, delivered);
  await app.drive();
  return place;
}

test('leaves a person in no table, and neither the contract nor the hashes of the contacts', async () => {
  const place = await signed();
  const { formId, orgId, storeId } = place;
  const [row] = await app.sql<{ applicant: number; parts: number }>(
    `UPDATE applicant p SET hashed_password = 'a hash' FROM application a
     WHERE a.id = ? AND p.id = a.applicant_id RETURNING p.id AS applicant, cardinality(a.email_parts) AS parts`,
    [formId],
  );
  await app.sql(
    `INSERT INTO applicant_link (token_hash, applicant_id, expires_at) VALUES ('\\x01', ?, now() + interval '1 hour')`,
    [row!.applicant],
  );
  await app.sql(
    `INSERT INTO applicant_note (org_id, store_id, applicant_id, notes, created_by, created_by_name)
     SELECT ?, ?, ?, 'Thackeray called', id, 'Ann' FROM app_user LIMIT 1`,
    [orgId, storeId, row!.applicant],
  );
  await app.sql(
    `INSERT INTO lender_answer (id, attempt_id, request_id, state, answer_sealed)
     SELECT gen_random_uuid(), id, 'a question', 'review', 'x' FROM attempt WHERE application_id = ?`,
    [formId],
  );
  const kept = () =>
    app.sql(
      `SELECT cardinality(a.email_parts) AS parts, a.phone_index IS NOT NULL OR a.email_index IS NOT NULL AS indexed,
         p.hashed_password IS NOT NULL AS password, (SELECT count(*)::integer FROM applicant_link l WHERE l.applicant_id = p.id) AS links,
         (SELECT count(*)::integer FROM store_contract c WHERE c.application_id = a.id AND c.signed_at IS NOT NULL) AS contracts,
         (SELECT count(score_sealed)::integer FROM credit_check c JOIN attempt t ON t.id = c.attempt_id WHERE t.application_id = a.id) AS scores
       FROM application a JOIN applicant p ON p.id = a.applicant_id WHERE a.id = ?`,
      [formId],
    );
  expect(await kept()).toEqual([
    { parts: 3, indexed: true, password: true, links: 1, contracts: 1, scores: 1 },
  ]);
  const words = ['Wilhelmina', 'Thackeray', 'Larkspur', '900483716', '5125550177', '555-0177'];
  expect(await storedIn(words)).toEqual(
    expect.arrayContaining(['applicant_note: Thackeray', 'application: Wilhelmina']),
  );

  await age(formId, 26);
  const [first, second] = [await person(place), await person(place, 'FP_SUPPORT')];
  expect((await preview(first, formId)).to_erase).toContainEqual({
    what: 'Contracts of the store, and their signatures',
    count: 1,
  });
  await ask('', first, { form_id: formId, reason: 'A request' });
  const open = (await listed(first)).find(({ form_id }) => form_id === formId);
  await ask('/decide', second, { id: open!.id, decision: 'approve', reason: 'Checked' });
  await app.get(ErasureWork).eraseDue();
  expect((await preview(first, formId)).kept_because).toBe('erased');
  expect(await storedIn(words)).toEqual([]);
  expect(await kept()).toEqual([
    { parts: 0, indexed: false, password: false, links: 0, contracts: 0, scores: 0 },
  ]);
}, 60_000);

test('erases again what a restored backup brings back after its key is gone', async () => {
  const [gone, kept] = [await answered(), await answered()];
  await app.sql(`DELETE FROM data_key WHERE application_id = ?`, [gone.formId]);
  // In production the scheduler erases with the database rights of the worker's login. This test uses the
  // owner's login.
  const em = () => app.get(MikroORM).em.fork();
  const again = () => app.get(ErasureWork).eraseAgain(em(), new Date().toISOString());
  expect([await again(), await again()]).toEqual([1, 0]);
  const cookie = await person(gone);
  const seen = await Promise.all([gone, kept].map(({ formId }) => preview(cookie, formId)));
  expect(seen.map(({ kept_because }) => kept_because)).toEqual(['erased', 'kept-by-law']);
  const names = await app.sql<{ name: string }>(
    `SELECT applicant_name AS name FROM application WHERE id IN (?, ?) ORDER BY 1`,
    [gone.formId, kept.formId],
  );
  expect(names.map(({ name }) => name)).toEqual(['', 'Quentina Ashgrove']);
});

test('decides for every table about applications whether an erasure changes it', async () => {
  const about = await app.sql<{ name: string }>(
    `SELECT DISTINCT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND NOT a.attisdropped
       AND (a.attname IN ('application_id', 'attempt_id', 'applicant_id') OR EXISTS (
         SELECT FROM pg_constraint f WHERE f.conrelid = c.oid AND f.confrelid = 'application'::regclass)) ORDER BY 1`,
  );
  const erased = app
    .get(Tags)
    .values(ErasedRows)
    .map(({ value }) => value.options.table);
  const others = about.map(({ name }) => name).filter((name) => !erased.includes(name));
  expect(others).toEqual(
    [
      ...['application', 'application_listing', 'data_key'], // emptied or deleted with the application
      ...[
        'closeout',
        'customer_view',
        'drift_sighting',
        'integration_exchange',
        'notification',
        'remittance_line',
        'shopper_message',
        'skipped_application',
      ], // ids, amounts and dates
      ...['domain_event', 'job'], // ids and short codes
      'test_session', // its application_id refers to no application
      ...['erasure', 'erasure_hold'], // who decided what, and why
    ].sort(),
  );
});
