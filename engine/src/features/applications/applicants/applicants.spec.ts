import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ApplicantDetails, ApplicantNoteList, Contacts, Customer } from '@millrace/schemas/api';
import type { Role } from '@millrace/schemas/permissions';
import { startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { fullAnswers, provenShopper, saveAnswers, type Shopper } from '../../../../test/http/shopper.ts';
import { createTestTenants, type TestTenants } from '../../../../test/http/test-tenants.ts';
import { ApplicantsModule } from './index.ts';

let app: FeatureApp;
let world: TestTenants;
let shopper: Shopper;
let again: Shopper;

beforeAll(async () => {
  app = await startFeatureApp({ modules: [ApplicantsModule], environment: { RATE_LIMIT_FACTOR: '100' } });
  world = await createTestTenants(app);
  shopper = await provenShopper(app, world);
  await saveAnswers(app, shopper, fullAnswers);
  again = await provenShopper(app, world, { mobile_phone: shopper.phone, email: shopper.email });
  await provenShopper(app, world, { mobile_phone: shopper.phone });
}, 60_000);
afterAll(() => app.close());

const get = async (role: Role, path: string) =>
  app.call({ url: `/api/${path}`, cookie: await world.signIn(role) });
const detailsOf = async (formId: string) =>
  (await get('PROCESSOR', `applicants/${formId}/applicant-details`)).json<ApplicantDetails>();

describe('the applicant of an application', () => {
  test('is shown with contact data and nothing sealed', async () => {
    const details = await detailsOf(shopper.formId);
    expect(details).toMatchObject({
      form_id: shopper.formId,
      store_id: world.store.id,
      first_name: 'Ann',
      last_name: "O'Brien",
      email: shopper.email,
      mobile_phone: shopper.phone,
      home_phone: null,
      address: '78701',
      verified_by: ['sms'],
    });
    expect(JSON.stringify(details)).not.toMatch(/900112222|03\/27\/1985/);
  });

  test('is the same for the same phone and mailbox, and another for another mailbox', async () => {
    const [first, second] = [await detailsOf(shopper.formId), await detailsOf(again.formId)];
    expect(second.id).toBe(first.id);
    expect(first.forms).toMatchObject([{ id: again.formId, stage: 'in_progress' }]);
    expect(second.forms.map(({ id }) => id)).toEqual([shopper.formId]);
  });

  test('changes once the application names another contact', async () => {
    const moved = await provenShopper(app, world);
    const before = (await detailsOf(moved.formId)).id;
    await saveAnswers(app, moved, { email: 'moved@example.com' });
    expect((await detailsOf(moved.formId)).id).not.toBe(before);
  });

  test('is visible to users who process applications of the store', async () => {
    const path = `applicants/${shopper.formId}/applicant-details`;
    expect((await get('BASIC', path)).statusCode).toBe(403);
    await app.em().execute(`UPDATE application SET deleted_at = now() WHERE id = ?`, [shopper.formId]);
    expect((await get('PROCESSOR', path)).statusCode).toBe(404);
    await app.em().execute(`UPDATE application SET deleted_at = NULL`);
  });
});

describe('the customer', () => {
  const customerOf = async (formId: string, role: Role = 'PROCESSOR') =>
    get(role, `applicants/${formId}/customer`);

  test('has all applications with the same phone and mailbox, newest first, with their status', async () => {
    const customer = (await customerOf(shopper.formId)).json<Customer>();
    expect(customer).toMatchObject({
      name: "Ann O'Brien",
      email: shopper.email,
      mobile_phone: shopper.phone,
    });
    expect(customer.applications.map(({ id }) => id)).toEqual([again.formId, shopper.formId]);
    expect(customer.applications[0]).toMatchObject({
      situation: { status: 'in_progress' },
      store_id: world.store.id,
    });
    expect(JSON.stringify(customer)).not.toContain('900112222');
  });

  test('is closed to users who do not process applications', async () => {
    expect((await customerOf(shopper.formId, 'BASIC')).statusCode).toBe(403);
  });

  test('has phone and e-mail in an export, and the audit log says how many were exported', async () => {
    const reply = await app.call({
      method: 'POST',
      url: '/api/applicants/contacts',
      payload: { form_ids: [shopper.formId] },
      cookie: await world.signIn('PROCESSOR'),
    });
    expect(reply.json<Contacts>().contacts).toEqual([
      { form_id: shopper.formId, email: shopper.email, mobile_phone: shopper.phone },
    ]);
    const logged = `SELECT facts FROM audit_event WHERE action = 'applicants.exported'`;
    expect(await app.em().execute(logged)).toEqual([{ facts: { found: 1 } }]);
  });
});

describe('enrollment', () => {
  const enroll = async (role: Role, applicant_id: number) =>
    app.call({
      method: 'POST',
      url: '/api/admin/applicant/send-temporary-password',
      payload: { applicant_id },
      cookie: await world.signIn(role),
    });
  const setPassword = (token: string, newPassword: string) =>
    app.call({ method: 'POST', url: '/api/applicant-password', payload: { token, newPassword } });
  const newestToken = async () => {
    const [mail] = await app
      .em()
      .execute<{ body: string }[]>(
        `SELECT body FROM local_message WHERE recipient = ? ORDER BY id DESC LIMIT 1`,
        [shopper.email],
      );
    return /\/applicant-password\?lang=en#([\w-]{43})\n/.exec(mail!.body)![1]!;
  };

  test('sends a link that works once, replaces the previous one, and sets the password', async () => {
    const { id, first_login: isNew } = await detailsOf(shopper.formId);
    expect(isNew).toBe(true);
    const sent = await enroll('FP_SUPPORT', id);
    expect([sent.statusCode, sent.json()]).toMatchObject([200, { success: true, defaultMsg: 'Email sent' }]);
    expect(sent.body).not.toContain(shopper.email);
    const first = await newestToken();
    await enroll('FP_SUPPORT', id);
    const token = await newestToken();
    const newPassword = 'Gravel-Tangent-49';
    expect((await setPassword(first, newPassword)).statusCode).toBe(410);
    const weak = await setPassword(token, 'short');
    expect(weak.json()).toMatchObject({ status: 422, errors: [{ field: 'newPassword' }] });
    expect((await setPassword(token, newPassword)).json()).toEqual({ success: true });
    expect((await setPassword(token, newPassword)).statusCode).toBe(410);
    expect((await detailsOf(shopper.formId)).first_login).toBe(false);
    const [row] = await app
      .em()
      .execute<{ hashed: string }[]>(`SELECT hashed_password AS hashed FROM applicant WHERE id = ?`, [id]);
    expect(row!.hashed).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(await detailsOf(shopper.formId))).not.toContain('argon2');
  });

  test('is for support staff only, and a link that has expired sets nothing', async () => {
    const { id } = await detailsOf(shopper.formId);
    expect((await enroll('STORE_ADMIN', id)).statusCode).toBe(403);
    expect((await enroll('FP_SUPPORT', 999_999)).statusCode).toBe(404);
    await enroll('FP_SUPPORT', id);
    await app.em().execute(`UPDATE applicant_link SET expires_at = now()`);
    expect((await setPassword(await newestToken(), 'Gravel-Tangent-50')).statusCode).toBe(410);
  });
});

describe('notes', () => {
  const notesOf = async (applicant_id: number, role: Role = 'STORE_ADMIN') => {
    const query = `applicant_id=${applicant_id}&store_id=${world.store.id}`;
    return get(role, `applicant-notes/get-applicant-notes?${query}`);
  };
  const save = async (body: object, role: Role = 'STORE_ADMIN') =>
    app.call({
      method: 'POST',
      url: '/api/applicant-notes/save-notes',
      payload: { store_id: world.store.id, ...body },
      cookie: await world.signIn(role),
    });

  test('are stored with author and time, newest first, and changed only by their author', async () => {
    const { id: applicant_id } = await detailsOf(shopper.formId);
    const first = (await save({ applicant_id, notes: ' Called back. ' })).json<{ id: number }>();
    await save({ applicant_id, notes: 'Comes on Friday.' }, 'PROCESSOR');
    const { notes } = (await notesOf(applicant_id)).json<ApplicantNoteList>();
    expect(notes.map((note) => [note.notes, note.created_by_name, note.is_own])).toEqual([
      ['Comes on Friday.', 'Ann PROCESSOR', false],
      ['Called back.', 'Ann STORE_ADMIN', true],
    ]);
    const others = await save({ id: first.id, applicant_id, notes: 'Never called.' }, 'PROCESSOR');
    expect(others.statusCode).toBe(403);
    const changed = await save({ id: first.id, applicant_id, notes: 'Called back twice.' });
    expect(changed.json()).toMatchObject({ id: first.id, notes: 'Called back twice.' });
    const after = (await notesOf(applicant_id)).json<ApplicantNoteList>();
    expect(after.notes.map((note) => note.notes)).toEqual(['Comes on Friday.', 'Called back twice.']);
  });

  test('mask numbers that are sealed elsewhere, and cannot be empty', async () => {
    const { id: applicant_id } = await detailsOf(again.formId);
    const saved = await save({ applicant_id, notes: 'SSN is 900-11-2222.' });
    expect(saved.json<{ notes: string }>().notes).toBe('SSN is ***-**-****.');
    expect((await save({ applicant_id, notes: ' \u200b' })).statusCode).toBe(422);
    expect((await save({ applicant_id, notes: '' })).statusCode).toBe(400);
  });

  test('of another store’s applicant are not found', async () => {
    const { id: applicant_id } = await detailsOf(shopper.formId);
    const em = app.em();
    const [foreign] = await em.execute<{ id: number }[]>(
      `INSERT INTO applicant (org_id, store_id) VALUES (?, ?) RETURNING id`,
      [world.foreign.orgId, world.foreign.id],
    );
    expect((await notesOf(foreign!.id)).statusCode).toBe(404);
    expect((await save({ applicant_id: foreign!.id, notes: 'x' })).statusCode).toBe(404);
    expect((await notesOf(applicant_id, 'BASIC')).statusCode).toBe(403);
  });
});

describe('internal staff', () => {
  test.each([
    ["o'brien", 1],
    ['O’BRIEN ánn', 1],
    ['unknown', 0],
    ['%%', 0],
  ])('finds applicants of all stores by %s: %d', async (query, count) => {
    const reply = await get(
      'FP_ADMIN',
      `applicant-disclosures/search-applicants?query=${encodeURIComponent(query)}`,
    );
    expect(reply.json<{ applicants: unknown[] }>().applicants).toHaveLength(count);
  });

  test('finds applicants by a whole mailbox, once per applicant, with what they signed', async () => {
    const email = encodeURIComponent(shopper.email.toUpperCase());
    const found = await get('DEV_ADMIN', `applicant-disclosures/search-applicants?query=${email}`);
    expect(found.json()).toMatchObject({
      applicants: [{ email: shopper.email, store_name: 'Harbor Home', org_name: 'Harbor Group' }],
    });
    const signed = await get('DEV_ADMIN', `applicant-disclosures/search-disclosures?email=${email}`);
    const { disclosureSignatures } = signed.json<{ disclosureSignatures: { form_id: string }[] }>();
    expect(disclosureSignatures).toHaveLength(6);
    expect(new Set(disclosureSignatures.map(({ form_id }) => form_id))).toEqual(
      new Set([shopper.formId, again.formId]),
    );
    const rows = await app
      .em()
      .execute<{ facts: object }[]>(`SELECT facts FROM audit_event WHERE action = 'applicants.searched'`);
    expect(JSON.stringify(rows)).not.toContain(shopper.email);
  });

  test('finds applicants by a part of the mailbox before the @', async () => {
    const [part] = shopper.email.split('@');
    const found = await get(
      'DEV_ADMIN',
      `applicant-disclosures/search-applicants?query=${part!.toUpperCase()}`,
    );
    expect(found.json<{ applicants: { email: string }[] }>().applicants.map(({ email }) => email)).toContain(
      shopper.email,
    );
    const unknown = await get('DEV_ADMIN', 'applicant-disclosures/search-applicants?query=unknown.of.this');
    expect(unknown.json()).toEqual({ applicants: [] });
  });

  test('finds an applicant whose answers cannot be decrypted, without the e-mail address', async () => {
    const search = async () =>
      (await get('FP_ADMIN', 'applicant-disclosures/search-applicants?query=ann')).json<{
        applicants: { form_id: string; email: string | null }[];
      }>().applicants;
    const [found] = await search();
    const em = app.em();
    const [before] = await em.execute<{ sealed: Buffer }[]>(
      `SELECT answers_sealed AS sealed FROM application WHERE id = ?`,
      [found!.form_id],
    );
    const update = `UPDATE application SET answers_sealed = ? WHERE id = ?`;
    await em.execute(update, [Buffer.from('damaged'), found!.form_id]);
    expect(await search()).toMatchObject([{ form_id: found!.form_id, email: null }]);
    await em.execute(update, [before!.sealed, found!.form_id]);
  });

  test('finds an applicant behind more than a hundred newer applications of another one', async () => {
    const [older, newer] = [await provenShopper(app, world), await provenShopper(app, world)];
    const em = app.em();
    await em.execute(
      `UPDATE application SET applicant_name = 'Wilhelmina Moss', created_at = now() - interval '1 day' WHERE id = ?`,
      [older.formId],
    );
    await em.execute(
      `INSERT INTO application (id, reference, org_id, store_id, cfa_config_id, state, applicant_name, phone_last4,
         phone_index, email_index, answers_sealed, form, form_hash, saved_at)
       SELECT gen_random_uuid(), 'MR-MANY' || n, org_id, store_id, cfa_config_id, state, 'Wilhelmina Oak', phone_last4,
         phone_index, email_index, answers_sealed, form, form_hash, saved_at
       FROM application, generate_series(1, 101) n WHERE id = ?`,
      [newer.formId],
    );
    const found = await get('DEV_ADMIN', 'applicant-disclosures/search-applicants?query=wilhelmina');
    const { applicants } = found.json<{ applicants: { name: string }[] }>();
    expect(applicants.map(({ name }) => name)).toEqual(['Wilhelmina Oak', 'Wilhelmina Moss']);
    await em.execute(`DELETE FROM application WHERE applicant_name = 'Wilhelmina Oak'`);
  });

  test('can search, and stores cannot', async () => {
    for (const path of ['search-applicants?query=ann', 'search-disclosures?email=ann@example.com'])
      expect((await get('ORG_ADMIN', `applicant-disclosures/${path}`)).statusCode).toBe(403);
    const short = await get('FP_ADMIN', 'applicant-disclosures/search-applicants?query=a');
    expect(short.statusCode).toBe(400);
  });
});
