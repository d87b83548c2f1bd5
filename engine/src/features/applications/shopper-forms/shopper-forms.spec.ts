import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import type { EarlierForm, ShopperForm } from '@millrace/schemas/api';
import { submitForm } from '../../../../test/http/answered-forms.ts';
import { confirmationOf, noConfirmation } from '../../../../test/http/confirmation.ts';
import { cookieOf, startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import {
  checkCode,
  fullAnswers,
  newestCode,
  provenShopper,
  saveAnswers,
  sendCode,
  startBody,
  startShopper,
  type Shopper,
} from '../../../../test/http/shopper.ts';
import { createTestTenants, type TestTenants } from '../../../../test/http/test-tenants.ts';
import { Clock } from '../../../platform/clock.ts';
import { RateLimiter } from '../../../platform/http/limits/rate-limiter.ts';
import { Secret } from '../../../platform/vault/vault.service.ts';

let app: FeatureApp;
let world: TestTenants;
beforeAll(async () => {
  app = await startFeatureApp();
  world = await createTestTenants(app);
}, 60_000);
afterAll(() => app.close());
beforeEach(() => app.em().execute(`UPDATE rate_window SET ends_at = now()`));

const start = (payload: object, cookie?: string) =>
  app.call({
    ...{ method: 'POST', url: '/api/v2/forms/create/outside', payload },
    ...(cookie && { cookie }),
  });
const read = ({ cookie }: Shopper) => app.call({ url: '/api/shopper/form', cookie });
const submit = (shopper: Shopper, key = 'one') => submitForm(app, shopper, key);
const rowOf = async (formId: string) => {
  const [row] = await app
    .em()
    .execute<Record<string, unknown>[]>(`SELECT * FROM application WHERE id = ?`, [formId]);
  return row!;
};
const fieldsIn = (reply: { json(): { errors: { field: string }[] } }) =>
  reply.json().errors.map(({ field }) => field);

describe('starting an application', () => {
  test.each(['STORE_ADMIN', 'DEV_ADMIN', 'DEMO'] as const)(
    'works while a %s is signed in at the same browser',
    async (role) => {
      const cookie = await world.signIn(role);
      const reply = await start(await startBody(app, world), cookie);
      expect(reply.statusCode).toBe(201);
      const both = `${cookie}; ${cookieOf(reply)}`;
      const form = await app.call({ url: '/api/shopper/form', cookie: both });
      // The session of the store user is ignored, because store users have no application of their own.
      expect(form.json()).toMatchObject({ code: 'not-verified' });
    },
  );

  test('creates a draft with the store’s form, consents with their origin, and a cookie for it alone', async () => {
    const payload = await startBody(app, world);
    const reply = await start(payload);
    expect(reply.statusCode).toBe(201);
    const { formId, destinations } = reply.json();
    expect(destinations).toEqual([
      { channel: 'sms', masked: `(•••) •••-${payload.mobile_phone.slice(-4)}` },
      { channel: 'email', masked: 's•••@example.com' },
    ]);
    expect(reply.headers['set-cookie']).toMatch(/^form=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await rowOf(formId)).toMatchObject({
      state: 'draft',
      store_id: world.store.id,
      marketing_link_id: world.link.id,
      phone_last4: payload.mobile_phone.slice(-4),
      reference: expect.stringMatching(/^MR-[2-9B-Z]{6}$/),
      form: { fieldCount: 10 },
    });
    const consents = await app
      .em()
      .execute<object[]>(`SELECT * FROM consent WHERE application_id = ? ORDER BY id`, [formId]);
    expect(consents).toHaveLength(3);
    expect(consents[0]).toMatchObject({
      disclosure_id: 'esign',
      locale: 'en',
      ip: '127.0.0.1',
      user_agent: 'lightMyRequest',
      most_hard: expect.any(Number),
    });
  });

  test('needs no email address if the phone can be confirmed, and asks for it in the form', async () => {
    const { email: _, ...payload } = await startBody(app, world);
    const reply = await start(payload);
    expect(reply.statusCode).toBe(201);
    expect(reply.json().destinations).toEqual([
      { channel: 'sms', masked: `(•••) •••-${payload.mobile_phone.slice(-4)}` },
    ]);
    const { formId } = reply.json();
    const byEmail = await app.call({
      ...{ method: 'POST', url: '/api/verify', payload: { formId, channel: 'email' } },
      cookie: cookieOf(reply),
    });
    expect(byEmail.statusCode).toBeGreaterThanOrEqual(400);
  });

  test('needs the email address in a store that confirms by email alone', async () => {
    const { email: _, ...payload } = await startBody(app, world);
    const settings = (value: string) =>
      app.em().execute(
        `INSERT INTO store_settings (store_id, form_verification) VALUES (?, ?)
         ON CONFLICT (store_id) DO UPDATE SET form_verification = excluded.form_verification`,
        [world.store.id, value],
      );
    await settings('email');
    const reply = await start(payload);
    await settings('sms_or_email');
    expect([reply.statusCode, fieldsIn(reply)]).toEqual([422, ['email']]);
  });

  test('stores phone and email unreadable, and differently for two orgs', async () => {
    const { formId, phone, email } = await startShopper(app, world);
    const row = await rowOf(formId);
    const text = JSON.stringify({
      ...row,
      answers_sealed: (row.answers_sealed as Buffer).toString('latin1'),
    });
    for (const plain of [phone, phone.replace(/\D/g, ''), email]) expect(text).not.toContain(plain);
  });

  test('reports all errors at once, in the shopper’s language', async () => {
    const payload = await startBody(app, world);
    const [first, second, ...rest] = payload.consents;
    const reply = await start({
      ...payload,
      locale: 'es',
      mobile_phone: 'not-a-phone-number',
      email: 'ann@',
      consents: [{ ...second, textHash: 'a'.repeat(64) }, ...rest],
    });
    expect(reply.statusCode).toBe(422);
    expect(fieldsIn(reply)).toEqual([
      'mobile_phone',
      'email',
      `consents.${first?.disclosureId}`,
      `consents.${second?.disclosureId}`,
    ]);
    expect(reply.json().errors[0].message).toContain('Escriba');
    expect(reply.body).not.toContain('not-a-phone-number');
  });

  test.each([
    ['an unknown form', { urlId: 'none' }, 404],
    ['a link of no store', { linkId: 424_242 }, 404],
    ['an unknown associate', { associateId: 424_242 }, 404],
    ['a number that cannot be', { mobile_phone: '(000) 000-0000' }, 422],
    ['a mailbox with a sign that cannot be seen', { email: 'ann\u0000x@example.com' }, 422],
    ['a number for a phone', { mobile_phone: 5 }, 400],
    ['an unsupported locale', { locale: 'fr' }, 400],
  ])('with %s is refused', async (_, more, status) => {
    expect((await start({ ...(await startBody(app, world)), ...more })).statusCode).toBe(status);
  });

  test('is rate-limited after thirty starts a minute from one address', async () => {
    const limit = { name: 'start-form', most: 30, seconds: 60 };
    for (let count = 0; count < 30; count += 1) await app.get(RateLimiter).take(limit, '127.0.0.1');
    expect((await start(await startBody(app, world))).statusCode).toBe(429);
  });
});

describe('the shopper’s own application', () => {
  test('is closed until the phone is proven, and for all others', async () => {
    const shopper = await startShopper(app, world);
    expect((await read(shopper)).statusCode).toBe(403);
    expect((await read({ ...shopper, cookie: '' })).statusCode).toBe(401);
    expect((await read({ ...shopper, cookie: await world.signIn('DEV_ADMIN') })).statusCode).toBe(403);
  }, 20_000);

  test('has its questions, with sensitive answers only as masks', async () => {
    const shopper = await provenShopper(app, world);
    const saved = await saveAnswers(app, shopper, fullAnswers);
    expect(saved.json()).toMatchObject({ version: 1 });
    const reply = await read(shopper);
    expect(reply.json()).toMatchObject({
      state: 'draft',
      version: 1,
      store: { name: 'Harbor Home', slug: 'harbor-home' },
      answers: {
        first_name: 'Ann',
        ssn_number: '•••-••-2222',
        date_of_birth: '••/••/1985',
        mobile_phone: shopper.phone,
      },
      masked: ['date_of_birth', 'ssn_number'],
    });
    expect(reply.json().form.sections.length).toBeGreaterThan(0);
    expect(reply.body).not.toContain('900112222');
    const row = await rowOf(shopper.formId);
    expect(row).toMatchObject({ applicant_name: "Ann O'Brien", requested_cents: 240_000 });
  });

  test('keeps a masked answer that is sent back, and removes an emptied one', async () => {
    const shopper = await provenShopper(app, world);
    await saveAnswers(app, shopper, fullAnswers);
    const { answers } = (await read(shopper)).json();
    expect((await saveAnswers(app, shopper, { ...answers, zip_code: '' }, 1)).statusCode).toBe(200);
    const after = (await read(shopper)).json();
    expect(after.answers.ssn_number).toBe('•••-••-2222');
    expect(after.answers.zip_code).toBeUndefined();
  });

  test('refuses a save as a whole when one answer is wrong', async () => {
    const shopper = await provenShopper(app, world);
    const reply = await saveAnswers(app, shopper, {
      first_name: 'Ann',
      ssn_number: '12',
      gross_monthly_income: '90000',
    });
    expect(reply.statusCode).toBe(422);
    expect(fieldsIn(reply)).toEqual(['ssn_number', 'gross_monthly_income']);
    expect((await read(shopper)).json()).toMatchObject({ version: 0, masked: [] });
  });

  test('computes ages by the store’s own day', async () => {
    const shopper = await provenShopper(app, world);
    const birthday = { date_of_birth: '11/21/2008' };
    const now = jest.spyOn(app.get(Clock), 'now');
    try {
      now.mockReturnValue(Date.parse('2026-11-21T05:59:00Z'));
      const tooYoung = await saveAnswers(app, shopper, birthday);
      expect([tooYoung.statusCode, fieldsIn(tooYoung)]).toEqual([422, ['date_of_birth']]);
      now.mockReturnValue(Date.parse('2026-11-21T06:00:00Z'));
      expect((await saveAnswers(app, shopper, birthday)).statusCode).toBe(200);
    } finally {
      now.mockRestore();
    }
  });

  test('refuses answers the form does not ask', async () => {
    const shopper = await provenShopper(app, world);
    const reply = await saveAnswers(app, shopper, { bank_account_number: '123456789', mothers_name: 'x' });
    expect(reply.statusCode).toBe(422);
    expect(reply.json().errors.map(({ code }: { code: string }) => code)).toEqual([
      'unknown-field',
      'unknown-field',
    ]);
  });

  test('refuses answers the form no longer asks, even shortly after it asked them', async () => {
    const shopper = await provenShopper(app, world);
    const save = async (version: number, first_name: string) => {
      const payload = { version, answers: { first_name } };
      return app.call({ method: 'PATCH', url: '/api/shopper/form', payload, cookie: shopper.cookie });
    };
    expect((await save(0, 'Ann')).statusCode).toBe(200);
    await app
      .em()
      .execute(`UPDATE application SET form = form || '{"sections": []}' WHERE id = ?`, [shopper.formId]);
    const reply = await save(1, 'Bea');
    expect(reply.statusCode).toBe(422);
    expect(reply.json().errors).toMatchObject([{ field: 'first_name', code: 'unknown-field' }]);
  });

  test.each(['constructor', 'prototype', '__proto__', 'toString'])(
    'refuses a field called %s and saves no other answer',
    async (name) => {
      const shopper = await provenShopper(app, world);
      const payload = `{"version":0,"answers":{"first_name":"Ann",${JSON.stringify(name)}:"x"}}`;
      const headers = { 'content-type': 'application/json' };
      const url = '/api/shopper/form';
      const reply = await app.call({ method: 'PATCH', url, payload, headers, cookie: shopper.cookie });
      expect(reply.statusCode).toBe(name === 'toString' ? 422 : 400);
      expect((await read(shopper)).json().answers).not.toHaveProperty('first_name');
    },
  );

  test('reports when newer answers were saved elsewhere', async () => {
    const shopper = await provenShopper(app, world);
    const replies = await Promise.all(
      ['Ann', 'Bea', 'Cleo'].map((first_name) => saveAnswers(app, shopper, { first_name })),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(replies.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('newer-answers-saved');
  });

  test('keeps the proven phone, and allows correcting a mistyped email', async () => {
    const shopper = await provenShopper(app, world);
    expect((await saveAnswers(app, shopper, { email: 'right@example.com' })).statusCode).toBe(200);
    const reply = await saveAnswers(app, shopper, { mobile_phone: '(512) 555-9999' }, 1);
    expect(reply.json().errors).toMatchObject([{ field: 'mobile_phone', code: 'proven' }]);
  });

  test('does not open with sealed answers copied from another application', async () => {
    const [mine, other] = [await provenShopper(app, world), await provenShopper(app, world)];
    await app
      .em()
      .execute(
        `UPDATE application SET answers_sealed = (SELECT answers_sealed FROM application WHERE id = ?) WHERE id = ?`,
        [other.formId, mine.formId],
      );
    const reply = await read(mine);
    expect(reply.statusCode).toBe(500);
    expect(reply.body).not.toContain(other.phone);
  });

  test.each([
    [{ version: 0, answers: { first_name: 1 } }],
    [{ version: -1, answers: {} }],
    [{ answers: {} }],
    [{ version: 0, answers: [] }],
    [{ version: 0, answers: { first_name: 'x'.repeat(256) } }],
  ])('refuses the body %j', async (payload) => {
    const shopper = await provenShopper(app, world);
    const reply = await app.call({
      method: 'PATCH',
      url: '/api/shopper/form',
      payload,
      cookie: shopper.cookie,
    });
    expect(reply.statusCode).toBe(400);
  });
});

describe('an earlier application of the same shopper', () => {
  const earlier = async ({ cookie }: Shopper) =>
    (await app.call({ url: '/api/shopper/form/earlier', cookie })).json<{ exists: boolean }>();

  test('is reported only as a date, to a shopper with the same proven phone at the same store', async () => {
    const first = await provenShopper(app, world);
    expect(await earlier(first)).toMatchObject({ exists: false, begunAt: null, submittedAt: null });
    const again = await provenShopper(app, world, { mobile_phone: first.phone });
    expect(await earlier(again)).toMatchObject({
      exists: true,
      begunAt: expect.any(String),
      submittedAt: null,
    });
    await saveAnswers(app, first, fullAnswers);
    await submit(first);
    expect(await earlier(again)).toMatchObject({ exists: true, submittedAt: expect.any(String) });
    expect(await earlier(first)).toMatchObject({ exists: false });
  });

  const open = ({ cookie }: Shopper, state: string) =>
    app.call({ method: 'POST', url: '/api/shopper/form/earlier/open', payload: { state }, cookie });
  const again = ({ cookie }: Shopper, inquiries: object) =>
    app.call({
      method: 'POST',
      url: '/api/shopper/form/earlier/again',
      payload: { locale: 'en', inquiries },
      cookie,
    });

  test('is opened in place of the new draft, without another code', async () => {
    const first = await provenShopper(app, world);
    await saveAnswers(app, first, { first_name: 'Ana' });
    const second = await provenShopper(app, world, { mobile_phone: first.phone });
    expect(await earlier(second)).toMatchObject({ applications: [{ state: 'draft', mayOpen: true }] });
    expect((await open(second, 'submitted')).statusCode).toBe(404);
    const reply = await open(second, 'draft');
    expect(reply.json()).toMatchObject({ formId: first.formId });
    const opened = await read({ ...second, cookie: cookieOf(reply) });
    expect(opened.json()).toMatchObject({ formId: first.formId, answers: { first_name: 'Ana' } });
    expect((await read(second)).statusCode).toBe(401);
    expect(await rowOf(second.formId)).toMatchObject({ deleted_at: expect.anything() });
  });

  test('is not opened for a phone that only the new application proved', async () => {
    const first = await startShopper(app, world);
    await sendCode(app, first, 'email');
    const proven = { ...first, cookie: cookieOf(await checkCode(app, first, await newestCode(app))) };
    await saveAnswers(app, proven, fullAnswers);
    await submit(proven);
    const second = await provenShopper(app, world, { mobile_phone: first.phone });
    expect(await earlier(second)).toMatchObject({ applications: [{ state: 'submitted', mayOpen: false }] });
    expect((await open(second, 'submitted')).statusCode).toBe(404);
  });

  test('needs a recorded consent of its own before a second one is submitted', async () => {
    const first = await provenShopper(app, world);
    await saveAnswers(app, first, fullAnswers);
    await submit(first);
    const second = await provenShopper(app, world, { mobile_phone: first.phone });
    await saveAnswers(app, second, fullAnswers);
    expect((await submit(second)).json()).toMatchObject({ status: 422, code: 'apply-again-not-agreed' });
    const { inquiries } = (await earlier(second)) as unknown as {
      inquiries: { soft: number; hard: number };
    };
    const other = { ...inquiries, hard: inquiries.hard + 1 };
    expect((await again(second, other)).json()).toMatchObject({ code: 'inquiries-changed' });
    for (let turn = 0; turn < 2; turn += 1) expect((await again(second, inquiries)).statusCode).toBe(200);
    const rows = await app.em().execute<object[]>(
      `SELECT most_hard, length(text_hash) AS hash FROM consent
       WHERE disclosure_id = 'apply-again' AND application_id = ?`,
      [second.formId],
    );
    expect(rows).toEqual([{ most_hard: inquiries.hard, hash: 64 }]);
    // A renewed link may allow more inquiries than the shopper agreed to. The earlier consent does not cover
    // them.
    const more = { ...inquiries, hard: inquiries.hard + 2 };
    await app.em().execute(
      `INSERT INTO consent (application_id, disclosure_id, disclosure_version, title, text_hash, locale, most_soft, most_hard)
       VALUES (?, 'renewed', 1, 'Renewed', '', 'en', ?, ?)`,
      [second.formId, more.soft, more.hard],
    );
    expect((await submit(second, 'two')).json()).toMatchObject({ code: 'apply-again-not-agreed' });
    expect((await again(second, more)).statusCode).toBe(200);
    expect((await submit(second, 'three')).statusCode).toBe(200);
  });

  const agree = async (shopper: Shopper) => {
    const { inquiries } = (await earlier(shopper)) as unknown as { inquiries: object };
    expect((await again(shopper, inquiries)).statusCode).toBe(200);
    return (await read(shopper)).json<ShopperForm>();
  };
  const submitted = async (more: object = {}) => {
    const shopper = await provenShopper(app, world, more);
    await saveAnswers(app, shopper, fullAnswers);
    expect((await submit(shopper)).statusCode).toBe(200);
    return shopper;
  };

  test('fills in the second one after its consent, except what is sensitive or of one purchase', async () => {
    const first = await submitted();
    const second = await provenShopper(app, world, { mobile_phone: first.phone });
    expect(Object.keys((await read(second)).json<ShopperForm>().answers).sort()).toEqual([
      'email',
      'mobile_phone',
    ]);
    const { answers, masked, version } = await agree(second);
    const { first_name, last_name, zip_code, gross_monthly_income } = fullAnswers;
    expect(answers).toEqual({
      mobile_phone: first.phone,
      email: second.email,
      ...{ first_name, last_name, zip_code, gross_monthly_income },
    });
    expect(masked).toEqual([]);
    expect((await rowOf(second.formId)).answer_sources).toMatchObject({ zip_code: { by: 'prefill' } });
    // a repeated request does not restore an answer that the shopper changed
    await saveAnswers(app, second, { zip_code: '' }, version);
    expect((await agree(second)).answers).not.toHaveProperty('zip_code');
  });

  test('fills in nothing of another phone, of a phone that only was typed, or over answers', async () => {
    const first = await submitted();
    await submitted();
    const stranger = await submitted({ email: first.email });
    const other = await provenShopper(app, world, { email: first.email });
    expect(await earlier(other)).toMatchObject({ exists: false });
    expect(Object.keys((await agree(other)).answers)).toEqual(['mobile_phone', 'email']);
    const typed = await startShopper(app, world);
    await sendCode(app, typed, 'email');
    const proven = { ...typed, cookie: cookieOf(await checkCode(app, typed, await newestCode(app))) };
    await saveAnswers(app, proven, fullAnswers);
    await submit(proven);
    const owner = await provenShopper(app, world, { mobile_phone: typed.phone });
    expect(Object.keys((await agree(owner)).answers)).toEqual(['mobile_phone', 'email']);
    const own = await provenShopper(app, world, { mobile_phone: stranger.phone });
    await saveAnswers(app, own, { first_name: 'Bea' });
    expect((await agree(own)).answers).not.toHaveProperty('last_name');
  });

  test('fills in nothing of another store, and nothing before the phone is confirmed', async () => {
    const first = await submitted();
    await app
      .em()
      .execute(`UPDATE application SET store_id = ? WHERE id = ?`, [world.sister.id, first.formId]);
    const here = await provenShopper(app, world, { mobile_phone: first.phone });
    expect(await earlier(here)).toMatchObject({ exists: false });
    expect(Object.keys((await agree(here)).answers)).toEqual(['mobile_phone', 'email']);
    const unproven = await startShopper(app, world, { mobile_phone: here.phone });
    expect((await again(unproven, { soft: 0, hard: 0 })).statusCode).toBe(403);
  });

  test('needs the consent also when the store submits the second one', async () => {
    const first = await provenShopper(app, world);
    await saveAnswers(app, first, fullAnswers);
    await submit(first);
    const second = await provenShopper(app, world, { mobile_phone: first.phone });
    await saveAnswers(app, second, fullAnswers);
    const byStore = async () =>
      app.call({
        method: 'POST',
        url: '/api/api-pipe/application/submit',
        payload: { form_id: second.formId, store_id: world.store.id },
        cookie: await world.signIn('STORE_ADMIN'),
      });
    expect((await byStore()).json()).toMatchObject({ status: 422, code: 'apply-again-needs-shopper' });
    const { inquiries } = (await earlier(second)) as unknown as { inquiries: object };
    await again(second, inquiries);
    expect((await byStore()).statusCode).toBe(200);
  });

  test('is found when both are submitted at the same moment', async () => {
    const first = await provenShopper(app, world);
    const second = await provenShopper(app, world, { mobile_phone: first.phone });
    for (const shopper of [first, second]) await saveAnswers(app, shopper, fullAnswers);
    const [started, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const route = jest.spyOn(app.routes, 'startRoute').mockImplementationOnce(async () => {
      started.resolve();
      await mayEnd.promise;
      return [];
    });
    const replies = [submit(first)];
    await started.promise;
    let isDone = false;
    replies.push(submit(second).finally(() => (isDone = true)));
    const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    while (!isDone && (await app.em().execute<object[]>(waiting)).length === 0);
    mayEnd.resolve();
    expect((await Promise.all(replies)).map(({ statusCode }) => statusCode)).toEqual([200, 422]);
    route.mockRestore();
  });

  test('is found after the store moved to another org', async () => {
    const first = await provenShopper(app, world);
    await saveAnswers(app, first, fullAnswers);
    await submit(first);
    // The indexes of phone and email use a key of the org in which the application was begun.
    await app
      .em()
      .execute(`UPDATE application SET phone_index = 'other', email_index = 'other' WHERE id = ?`, [
        first.formId,
      ]);
    const second = await provenShopper(app, world, { mobile_phone: first.phone });
    expect(await earlier(second)).toMatchObject({ applications: [{ state: 'submitted', mayOpen: true }] });
  });

  test('is not reported for a mailbox that was typed and never proven', async () => {
    const first = await provenShopper(app, world);
    const stranger = await provenShopper(app, world, { email: first.email });
    expect(await earlier(stranger)).toMatchObject({ exists: false });
    const unproven = await startShopper(app, world, { mobile_phone: first.phone });
    const reply = await app.call({ url: '/api/shopper/form/earlier', cookie: unproven.cookie });
    expect(reply.statusCode).toBe(403);
  });
});

describe('with any input', () => {
  const junk = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom(
      '\u0000',
      '\ud800',
      '\u202Eabc',
      '•••-••-2222',
      '-0',
      '1e308',
      ' ',
      '<b>',
      '0'.repeat(255),
    ),
  );

  test('a save succeeds or is refused, and reading and submitting the application still work afterwards', async () => {
    const shopper = await provenShopper(app, world);
    const ids = Object.keys(fullAnswers);
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.constantFrom(...ids, 'own_or_rent', 'email'), junk),
        async (answers) => {
          const { version } = (await read(shopper)).json();
          expect([200, 400, 422]).toContain((await saveAnswers(app, shopper, answers, version)).statusCode);
        },
      ),
      { numRuns: 60 },
    );
    expect([200, 422]).toContain((await submit(shopper)).statusCode);
  }, 60_000);

  test('a start succeeds or is refused', async () => {
    const body = await startBody(app, world);
    await fc.assert(
      fc.asyncProperty(junk, junk, junk, async (mobile_phone, email, textHash) => {
        const consents = body.consents.map((consent) => ({ ...consent, textHash: textHash.slice(0, 64) }));
        const reply = await start({ ...body, mobile_phone, email, consents });
        expect([400, 422]).toContain(reply.statusCode);
      }),
      { numRuns: 25 },
    );
  }, 60_000);
});

describe('submitting', () => {
  test.each(['store', 'org'] as const)(
    'is refused while the %s is disabled, and nothing is sent',
    async (what) => {
      const shopper = await provenShopper(app, world);
      await saveAnswers(app, shopper, fullAnswers);
      const disable = (is: boolean) =>
        app
          .em()
          .execute(`UPDATE ${what} SET is_disabled = ? WHERE id = ?`, [
            is,
            what === 'store' ? world.store.id : world.store.orgId,
          ]);
      await disable(true);
      const refused = await submit(shopper);
      await disable(false);
      expect([refused.statusCode, refused.json()]).toMatchObject([
        409,
        { code: 'store-closed', next: expect.stringContaining('Your answers are saved') },
      ]);
      expect((await read(shopper)).json().state).toBe('draft');
      expect((await submit(shopper)).statusCode).toBe(200);
    },
  );

  test('needs every question answered, and starts no route before', async () => {
    const shopper = await provenShopper(app, world);
    await saveAnswers(app, shopper, { first_name: 'Ann' });
    const before = app.routes.started.length;
    const reply = await submit(shopper);
    expect(reply.statusCode).toBe(422);
    expect(fieldsIn(reply)).toEqual(
      expect.arrayContaining(['last_name', 'ssn_number', 'zip_code', 'estimated_purchase_amount']),
    );
    expect(fieldsIn(reply)).not.toContain('own_or_rent');
    expect(app.routes.started).toHaveLength(before);
  });

  test('starts one route, with any key and any number of parallel requests', async () => {
    const shopper = await provenShopper(app, world);
    await saveAnswers(app, shopper, fullAnswers);
    const replies = await Promise.all(['a', 'a', 'b', 'c'].map((key) => submit(shopper, key)));
    const taken = replies.filter(({ statusCode }) => statusCode === 200);
    for (const reply of replies.filter((other) => !taken.includes(other)))
      expect([reply.statusCode, reply.json().code]).toEqual([409, 'request-in-progress']);
    expect(new Set([...taken, await submit(shopper, 'a')].map(({ body }) => body)).size).toBe(1);
    expect(taken[0]?.json()).toMatchObject({ reference: expect.stringMatching(/^MR-/) });
    const started = app.routes.started.filter(({ applicationId }) => applicationId === shopper.formId);
    expect(started).toEqual([
      {
        applicationId: shopper.formId,
        enteredBy: 'shopper',
        formVersion: expect.any(String),
        lenderRanks: [],
        answers: expect.any(Secret),
      },
    ]);
    expect(started[0]!.answers.reveal()).toMatchObject({ first_name: expect.any(String) });
    expect((await read(shopper)).json().state).toBe('submitted');
  });

  test('closes the application for further answers', async () => {
    const shopper = await provenShopper(app, world);
    await saveAnswers(app, shopper, fullAnswers);
    await submit(shopper);
    const reply = await saveAnswers(app, shopper, { first_name: 'Bea' }, 2);
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'already-submitted']);
  });

  test('leaves the draft unchanged when routing fails', async () => {
    const shopper = await provenShopper(app, world);
    await saveAnswers(app, shopper, fullAnswers);
    app.routes.failing = true;
    expect((await submit(shopper)).statusCode).toBe(500);
    app.routes.failing = false;
    expect((await read(shopper)).json()).toMatchObject({ state: 'draft', version: 1 });
    expect((await submit(shopper)).statusCode).toBe(200);
  });
});

test('returning the device ends the session and keeps the application', async () => {
  const shopper = await provenShopper(app, world);
  const reply = await app.call({
    method: 'POST',
    url: '/api/shopper/end',
    payload: {},
    cookie: shopper.cookie,
  });
  expect(reply.json()).toEqual({ success: true });
  expect((await read(shopper)).statusCode).toBe(401);
  expect(await rowOf(shopper.formId)).toMatchObject({ state: 'draft' });
  await sendCode(app, shopper);
  expect((await checkCode(app, shopper, await newestCode(app))).statusCode).toBe(401);
});

test('an idle device is locked, and a new code opens the application as it was', async () => {
  const shopper = await provenShopper(app, world);
  await saveAnswers(app, shopper, { first_name: 'Ana' });
  const lock = () =>
    app.call({ method: 'POST', url: '/api/shopper/lock', payload: {}, cookie: shopper.cookie });
  expect((await lock()).json()).toEqual({ success: true });
  expect((await lock()).statusCode).toBe(200);
  expect((await read(shopper)).statusCode).toBe(403);
  await sendCode(app, shopper);
  const proven = await checkCode(app, shopper, await newestCode(app));
  expect(proven.statusCode).toBe(200);
  const again = await read({ ...shopper, cookie: cookieOf(proven) });
  expect(again.json()).toMatchObject({ version: 1, answers: { first_name: 'Ana' } });
});

describe('a confirmation', () => {
  const confirm = (cookie: string, payload: object) =>
    app.call({ method: 'POST', url: '/api/shopper/form/submit', payload, cookie });

  test('of other answers than the stored ones sends nothing', async () => {
    const shopper = await provenShopper(app, world);
    await saveAnswers(app, shopper, fullAnswers);
    const shown = confirmationOf((await read(shopper)).json<ShopperForm>());
    // Another tab of the same shopper saves while the check page is open.
    await saveAnswers(app, shopper, { gross_monthly_income: '9999' }, 1);
    expect((await confirm(shopper.cookie, shown)).json()).toMatchObject({
      status: 409,
      code: 'draft-changed',
    });
    expect((await confirm(shopper.cookie, { ...shown, version: 2 })).json()).toMatchObject({
      code: 'draft-changed',
    });
    // Only the version number reveals that the hidden part of a masked answer has changed.
    const now = confirmationOf((await read(shopper)).json<ShopperForm>());
    await saveAnswers(app, shopper, { ssn_number: '900992222' }, 2);
    expect((await confirm(shopper.cookie, now)).json()).toMatchObject({ code: 'draft-changed' });
    expect((await rowOf(shopper.formId))['state']).toBe('draft');
    expect((await submit(shopper)).statusCode).toBe(200);
  });
});

describe('a page of another application than the cookie’s', () => {
  test.each<['GET' | 'PATCH' | 'POST', string, object]>([
    ['GET', 'form', {}],
    ['PATCH', 'form', { version: 0, answers: { first_name: 'Alice' } }],
    ['POST', 'form/submit', noConfirmation],
    ['POST', 'end', {}],
    ['POST', 'lock', {}],
    ['GET', 'co-applicant', {}],
  ])('%s %s changes nothing and says so', async (method, path, payload) => {
    const alice = await provenShopper(app, world);
    const bob = await provenShopper(app, world);
    const headers = { 'x-form-id': alice.formId };
    const url = `/api/shopper/${path}`;
    const reply = await app.call({
      ...{ method, url, cookie: bob.cookie, headers },
      ...(method !== 'GET' && { payload }),
    });
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([409, 'other-application-open']);
    const form = (await read(bob)).json<ShopperForm>();
    expect([form.version, form.state]).toEqual([0, 'draft']);
  });

  test('must name its application to change it', async () => {
    const { cookie } = await provenShopper(app, world);
    const payload = { version: 0, answers: { first_name: 'Ann' } };
    const headers = { 'x-form-id': '' };
    const reply = await app.call({ method: 'PATCH', url: '/api/shopper/form', cookie, payload, headers });
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([400, 'form-not-named']);
    expect((await app.call({ url: '/api/shopper/form', cookie, headers })).statusCode).toBe(200);
  });
});

describe('on a store’s device', () => {
  const tab = { 'x-tab': 'a'.repeat(32) };
  const inTab = (cookie: string, headers: Record<string, string> = tab) =>
    app.call({ url: '/api/shopper/form', cookie, headers });
  /**
   * Returns a shopper who has confirmed the phone number with a code. The session is bound to one browser
   * tab.
   */
  async function shopperInTab(before = ''): Promise<Shopper & { ended: string | undefined }> {
    const payload = await startBody(app, world);
    const url = '/api/v2/forms/create/outside';
    const begun = await app.call({ method: 'POST', url, payload, cookie: before, headers: tab });
    const { formId } = begun.json<{ formId: string }>();
    const cookie = cookieOf(begun);
    const verify = (path: string, body: object) =>
      app.call({ method: 'POST', url: path, payload: { formId, ...body }, cookie, headers: tab });
    await verify('/api/verify', { channel: 'sms' });
    const checked = await verify('/api/verify/check', { code: await newestCode(app) });
    const { mobile_phone: phone, email } = payload;
    return { formId, cookie: cookieOf(checked), phone, email, ended: before };
  }
  const idle = (minutes: number) =>
    app.em().execute(`UPDATE session SET last_seen_at = now() - make_interval(mins => ?)`, [minutes]);

  test('a session is open only to the tab that began it', async () => {
    const { cookie } = await shopperInTab();
    expect((await inTab(cookie)).statusCode).toBe(200);
    expect((await inTab(cookie, {})).statusCode).toBe(401);
    expect((await inTab(cookie, { 'x-tab': 'b'.repeat(32) })).statusCode).toBe(401);
    expect((await inTab(cookie)).statusCode).toBe(200);
  });

  test('a session ends after ten idle minutes, and other tabs do not prolong it', async () => {
    const { cookie } = await shopperInTab();
    await idle(9);
    expect((await inTab(cookie, {})).statusCode).toBe(401);
    expect((await inTab(cookie)).statusCode).toBe(200);
    const [row] = await app
      .em()
      .execute<{ fresh: boolean }[]>(
        `SELECT last_seen_at > now() - interval '1 minute' AS fresh FROM session ORDER BY created_at DESC LIMIT 1`,
      );
    expect(row).toEqual({ fresh: true });
    await idle(10);
    expect((await inTab(cookie)).statusCode).toBe(401);
  });

  test('opening the form ends every session of the browser', async () => {
    const { cookie, formId } = await shopperInTab();
    const staff = await world.signIn('BASIC');
    const reply = await app.call({
      method: 'POST',
      url: '/api/shopper/device',
      payload: {},
      cookie: `${cookie}; ${staff}`,
    });
    expect(reply.cookies.map(({ name, value }) => `${name}=${value}`).sort()).toEqual(['form=', 'sid=']);
    expect((await inTab(cookie)).statusCode).toBe(401);
    expect((await app.call({ url: '/api/auth/validate', cookie: staff })).statusCode).toBe(401);
    expect(await rowOf(formId)).toMatchObject({ state: 'draft', deleted_at: null });
  });

  test('starting an application ends the session of the shopper before', async () => {
    const before = await shopperInTab();
    await shopperInTab(before.cookie);
    expect((await inTab(before.cookie)).statusCode).toBe(401);
  });
});

describe('an application that asks in stages', () => {
  const terms = (value: object) =>
    app
      .em()
      .execute(`UPDATE cfa_config SET route_terms = ? WHERE id = ?`, [
        JSON.stringify(value),
        world.config.id,
      ]);
  beforeEach(() => terms({ in_stages: true }));
  afterEach(() => terms({}));
  const questionsOf = async (shopper: Shopper) => {
    const form = (await read(shopper)).json<ShopperForm>();
    const ids = form.form.sections.flatMap(({ fields }) => fields.map(({ id }) => id));
    return { ids, stage: form.stage, state: form.state, version: form.version };
  };
  const held = { mode: 'Shotgun', groups: [[{ key: 'alder', name: 'Alder Lending' }]] } as const;
  const open = ({ cookie }: Shopper, lenders: readonly string[]) =>
    app.call({ method: 'POST', url: '/api/shopper/form/stage', payload: { lenders, locale: 'en' }, cookie });
  const first = {
    first_name: 'Ann',
    zip_code: '78701',
    estimated_purchase_amount: '2400',
    gross_monthly_income: '4500',
  };

  test('asks first what the cheapest lender needs, and sends the other lender nothing', async () => {
    const shopper = await provenShopper(app, world);
    const { ids, stage } = await questionsOf(shopper);
    expect(stage).toEqual({ number: 1, lenders: ['Birch Leasing'] });
    expect(ids).toContain('zip_code');
    expect(ids).not.toContain('ssn_number');
    await saveAnswers(app, shopper, first);
    expect((await submit(shopper)).statusCode).toBe(200);
    const request = app.routes.started.at(-1)!;
    expect(request).toMatchObject({ applicationId: shopper.formId, submitted: ['birch'] });
    const [agreed] = await app
      .em()
      .execute<object[]>(`SELECT most_soft, most_hard FROM consent WHERE application_id = ? LIMIT 1`, [
        shopper.formId,
      ]);
    expect(agreed).toEqual({ most_soft: 0, most_hard: 1 });
  });

  test('says to the shopper who comes back that the next lenders wait for answers', async () => {
    const shopper = await provenShopper(app, world);
    await saveAnswers(app, shopper, first);
    await submit(shopper);
    const back = await provenShopper(app, world, { mobile_phone: shopper.phone });
    const applications = async () =>
      (await app.call({ url: '/api/shopper/form/earlier', cookie: back.cookie })).json<EarlierForm>()
        .applications;
    app.routes.held = null;
    expect(await applications()).toEqual([expect.not.objectContaining({ waits: true })]);
    app.routes.held = held;
    expect(await applications()).toMatchObject([{ state: 'submitted', waits: true }]);
    app.routes.held = null;
  });

  describe('and waits for the next one', () => {
    const typed = { last_name: 'Lee', ssn_number: '900112222' };
    const waiting = async () => {
      const shopper = await provenShopper(app, world);
      await saveAnswers(app, shopper, first);
      await submit(shopper);
      app.routes.held = held;
      return shopper;
    };
    afterEach(() => {
      app.routes.held = null;
    });
    const saveStage = ({ cookie }: Shopper, answers: object) =>
      app.call({ method: 'PATCH', url: '/api/shopper/form/stage', payload: { answers }, cookie });
    const unsentOf = async (shopper: Shopper) => (await read(shopper)).json<ShopperForm>().unsent;
    const rowsOf = ({ formId }: Shopper) =>
      app.em().execute<object[]>(`SELECT version FROM stage_draft WHERE application_id = ?`, [formId]);

    test('keeps unsent answers for every device of the shopper, sealed and masked', async () => {
      const shopper = await waiting();
      const before = await rowOf(shopper.formId);
      expect((await saveStage(shopper, { ssn_number: typed.ssn_number })).statusCode).toBe(200);
      expect((await saveStage(shopper, { last_name: 'Lee' })).statusCode).toBe(200);
      const back = await provenShopper(app, world, { mobile_phone: shopper.phone });
      const opened = await app.call({
        ...{ method: 'POST', url: '/api/shopper/form/earlier/open', payload: { state: 'submitted' } },
        cookie: back.cookie,
      });
      const device = { ...shopper, cookie: cookieOf(opened) };
      expect(await unsentOf(device)).toEqual({
        answers: { last_name: 'Lee', ssn_number: expect.stringMatching(/2222$/) },
        masked: ['ssn_number'],
        savedAt: expect.any(String),
      });
      expect((await read(device)).body).not.toContain(typed.ssn_number);
      // the answers that lenders and staff may get are unchanged
      expect(await rowOf(shopper.formId)).toEqual(before);
      const [row] = await app
        .em()
        .execute<{ sealed: Buffer }[]>(`SELECT sealed FROM stage_draft WHERE application_id = ?`, [
          shopper.formId,
        ]);
      expect(row!.sealed.toString('latin1')).not.toContain('Lee');
    });

    test('sends the saved answers once the shopper agrees, without typing them again', async () => {
      const shopper = await waiting();
      await saveStage(shopper, typed);
      expect((await open(shopper, ['alder'])).statusCode).toBe(200);
      expect(await rowsOf(shopper)).toEqual([]);
      const { answers, masked, version } = (await read(shopper)).json<ShopperForm>();
      expect(answers).toMatchObject({ last_name: 'Lee' });
      expect(masked).toEqual(['ssn_number']);
      expect((await saveStage(shopper, typed)).json().code).toBe('stage-changed');
      await saveAnswers(app, shopper, { date_of_birth: fullAnswers.date_of_birth }, version);
      expect((await submit(shopper, 'two')).statusCode).toBe(200);
      expect(app.routes.started.at(-1)!.answers.reveal()).toMatchObject(typed);
    });

    test('refuses wrong answers and those of other questions, and forgets all when the shopper stops', async () => {
      const shopper = await waiting();
      const wrong = await saveStage(shopper, { ssn_number: '12', first_name: 'Eve' });
      expect([wrong.statusCode, fieldsIn(wrong)]).toEqual([422, ['ssn_number', 'first_name']]);
      await saveStage(shopper, typed);
      const stop = { method: 'POST', url: '/api/shopper/form/stop', cookie: shopper.cookie } as const;
      expect((await app.call(stop)).statusCode).toBe(200);
      expect(await unsentOf(shopper)).toBeUndefined();
      app.routes.held = null;
      expect((await saveStage(shopper, typed)).json().code).toBe('stage-changed');
      expect(await rowsOf(shopper)).toEqual([]);
    });
  });

  test('then asks each further question once, under its own version and hash', async () => {
    const shopper = await provenShopper(app, world);
    await saveAnswers(app, shopper, first);
    await submit(shopper);
    expect((await saveAnswers(app, shopper, { last_name: 'Lee' }, 1)).json().code).toBe('already-submitted');
    expect((await open(shopper, ['alder'])).json().code).toBe('stage-changed');
    app.routes.held = held;
    expect((await open(shopper, ['birch'])).json().code).toBe('stage-changed');
    expect((await open(shopper, ['alder'])).statusCode).toBe(200);
    expect((await open(shopper, ['alder'])).statusCode).toBe(200);
    const { ids, stage, state, version } = await questionsOf(shopper);
    expect({ ids, stage, state }).toEqual({
      ids: ['last_name', 'date_of_birth', 'ssn_number'],
      stage: { number: 2, lenders: ['Alder Lending'] },
      state: 'draft',
    });
    expect((await saveAnswers(app, shopper, { first_name: 'Eve' }, version)).statusCode).toBe(409);
    expect((await submit(shopper, 'two')).statusCode).toBe(422);
    const { last_name, date_of_birth, ssn_number } = fullAnswers;
    await saveAnswers(app, shopper, { last_name, date_of_birth, ssn_number }, version);
    expect((await submit(shopper, 'three')).statusCode).toBe(200);
    expect(app.routes.started.at(-1)).toMatchObject({ submitted: ['birch', 'alder'] });
    const stages = await app
      .em()
      .execute<{ shown: string; version: number }[]>(
        `SELECT shown, version FROM application_stage WHERE application_id = ? ORDER BY number`,
        [shopper.formId],
      );
    expect(new Set(stages.map(({ shown }) => shown)).size).toBe(2);
    expect(await questionsOf(shopper)).toMatchObject({ state: 'submitted', stage: null });
  });
});
