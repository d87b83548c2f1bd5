import { afterAll, beforeAll, beforeEach, describe, expect, test, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { CoApplicantLink, CoApplicantPart, ShopperForm } from '@millrace/schemas/api';
import {
  askCoApplicant,
  newestPartToken,
  openedPart,
  partConsents,
  partContact,
  provenPart,
  shopperWithCoApplicant,
} from '../../../../test/http/co-applicants.ts';
import { hashOfShown } from '@millrace/schemas/shown-answers';
import { submitForm } from '../../../../test/http/answered-forms.ts';
import { cookieOf, startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { committedInBetween } from '../../../../test/http/concurrent-change.ts';
import { fullAnswers, newestCode, saveAnswers, type Shopper } from '../../../../test/http/shopper.ts';
import { createTestTenants, type TestTenants } from '../../../../test/http/test-tenants.ts';
import { MessagePort } from '../../../platform/messages/message-port.ts';
import { Applications } from '../applications/index.ts';
import { CoApplicantsModule } from './index.ts';

let app: FeatureApp;
let world: TestTenants;
let ann: Shopper;
beforeAll(async () => {
  app = await startFeatureApp({ modules: [CoApplicantsModule] });
  world = await createTestTenants(app);
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => {
  ann = await shopperWithCoApplicant(app, world);
});

const formOf = async ({ cookie }: Shopper) =>
  (await app.call({ url: '/api/shopper/form', cookie })).json<ShopperForm>();
const idsIn = (form: unknown) =>
  (form as { sections: { fields: { id: string }[] }[] }).sections.flatMap(({ fields }) =>
    fields.map(({ id }) => id),
  );
const stateOf = async (shopper: Shopper) => (await formOf(shopper)).coApplicant?.state ?? null;
const call = (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object, cookie = '') =>
  app.call({ method, url: `/api/co-applicant/${path}`, cookie, ...(payload && { payload }) });
const look = async (token: string) => (await call('GET', `links/${token}`)).json<CoApplicantLink>();
const open = async (token: string) =>
  call('POST', 'open', { token, locale: 'en', consents: await partConsents(app, token) });
const submit = (shopper: Shopper) => submitForm(app, shopper);
/** Finishes the co-applicant's part, with the hash of the answers that the co-applicant's page shows. */
async function finish(answers: Record<string, string>, cookie: string) {
  const part = (await call('GET', 'part', undefined, cookie)).json<CoApplicantPart>();
  const masked = new Set(part.masked.filter((id) => answers[id] === undefined));
  const shown = hashOfShown(part.form, { ...part.answers, ...answers }, masked);
  return call('PATCH', 'part', { answers, done: true, shown }, cookie);
}
/** Finds digits that are not part of an id, which can hold any four by chance. */
const standing = (digits: string) => new RegExp(`(?<![0-9a-f])${digits}(?![0-9a-f-])`);
const bo = { co_first_name: 'Bo', co_date_of_birth: '01/23/1984', co_ssn_number: '900559105' };

test('a code that the provider refuses is told to the co-applicant and does not count', async () => {
  const cookie = await openedPart(app, ann);
  const awaitDelivery = jest
    .spyOn(app.app.get<MessagePort>(MessagePort), 'awaitDelivery')
    .mockResolvedValue({ state: 'refused', code: 'twilio-21610' });
  try {
    for (let round = 0; round < 6; round += 1) {
      const refused = await call('POST', 'code', undefined, cookie);
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'phone-stopped']);
    }
  } finally {
    awaitDelivery.mockRestore();
  }
  expect((await call('POST', 'code', undefined, cookie)).json()).toMatchObject({ sendsLeft: 4 });
});

describe('inviting a co-applicant', () => {
  test('sends a link to the co-applicant, with the names of applicant and store', async () => {
    await saveAnswers(app, ann, { first_name: 'Ann' }, 1);
    const contact = partContact();
    const reply = await askCoApplicant(app, ann, contact);
    expect(reply.json()).toMatchObject({ coApplicant: { state: 'sent', channel: 'sms', doneAt: null } });
    const [message] = await app
      .em()
      .execute<{ body: string; recipient: string }[]>(
        `SELECT body, recipient FROM local_message ORDER BY id DESC LIMIT 1`,
      );
    expect(message!.recipient).toBe(`+1${contact.mobile_phone.replace(/\D/g, '')}`);
    expect(message!.body).toMatch(/^Ann is applying for financing at Harbor Home and asks you to fill in/);
    const rows = await app.em().execute(`SELECT * FROM sent_link WHERE application_id = ?`, [ann.formId]);
    expect(JSON.stringify(rows)).not.toContain(await newestPartToken(app));
  });

  test('removes the co-applicant’s questions from the applicant’s form, and restores them afterwards', async () => {
    expect(idsIn((await formOf(ann)).form)).toContain('co_ssn_number');
    await askCoApplicant(app, ann);
    expect(idsIn((await formOf(ann)).form)).not.toContain('co_ssn_number');
    const refused = await saveAnswers(app, ann, { co_first_name: 'Bo' }, 1);
    expect(refused.json()).toMatchObject({ errors: [{ field: 'co_first_name', code: 'unknown-field' }] });
    await app.call({ method: 'POST', url: '/api/shopper/co-applicant/take-back', cookie: ann.cookie });
    expect(await stateOf(ann)).toBeNull();
    expect(idsIn((await formOf(ann)).form)).toContain('co_ssn_number');
    expect((await look(await newestPartToken(app))) as object).toMatchObject({ code: 'not-found' });
  });

  test('hides the co-applicant’s answers from the applicant, even if the invitation ends at that moment', async () => {
    const cookie = await provenPart(app, ann);
    expect((await call('PATCH', 'part', { answers: { co_first_name: 'Bo' } }, cookie)).statusCode).toBe(200);
    const form = await committedInBetween({
      em: app.em(),
      hold: 'LOCK TABLE co_applicant_part IN ACCESS EXCLUSIVE MODE',
      other: () => formOf(ann),
      change: (em) => em.execute(`UPDATE co_applicant_part SET taken_back_at = now()`, [], 'run'),
    });
    expect(JSON.stringify(form)).not.toContain('Bo');
    expect(idsIn(form.form)).not.toContain('co_ssn_number');
  });

  test('needs a contact other than the applicant’s, and an application with a co-applicant', async () => {
    const own = await askCoApplicant(app, ann, { channel: 'sms', mobile_phone: ann.phone });
    expect(own.json()).toMatchObject({ errors: [{ field: 'mobile_phone', code: 'own-contact' }] });
    const none = await askCoApplicant(app, ann, { channel: 'sms' });
    expect(none.json()).toMatchObject({ errors: [{ field: 'mobile_phone', code: 'required' }] });
    await saveAnswers(app, ann, { co_applicant: 'N' }, 1);
    expect((await askCoApplicant(app, ann)).json()).toMatchObject({ code: 'no-co-applicant' });
  });
});

describe('the co-applicant’s phone', () => {
  test('shows the colours of the store on the link and on the questions', async () => {
    await app.em().execute(
      `INSERT INTO outside_form (store_id, values)
       SELECT store_id, '{"brand_colour":"#1f6f54"}' FROM application WHERE id = ?
       ON CONFLICT (store_id) DO UPDATE SET values = outside_form.values || excluded.values`,
      [ann.formId],
    );
    const store = { brand: { colours: { light: { primary: expect.stringMatching(/^#/) } } } };
    await askCoApplicant(app, ann);
    const token = await newestPartToken(app);
    expect((await call('GET', `links/${token}`)).json()).toMatchObject({ store });
    const cookie = cookieOf(await open(token));
    await call('POST', 'code', undefined, cookie);
    await call('POST', 'code/check', { code: await newestCode(app) }, cookie);
    expect((await call('GET', 'part', undefined, cookie)).json()).toMatchObject({ store });
  });

  test('sees the applicant’s name and no answer, gives its own consents, and needs a code for questions', async () => {
    await saveAnswers(app, ann, { first_name: 'Ann', ssn_number: '900112222' }, 1);
    await askCoApplicant(app, ann);
    const token = await newestPartToken(app);
    const view = await call('GET', `links/${token}`);
    expect(view.json()).toMatchObject({ state: 'open', applicant: 'Ann', store: { name: 'Harbor Home' } });
    expect(view.body).not.toContain(ann.formId);
    const refused = await call('POST', 'open', { token, locale: 'en', consents: [] });
    expect(refused.json()).toMatchObject({ code: 'send-refused' });
    const cookie = cookieOf(await open(token));
    expect((await call('GET', 'part', undefined, cookie)).json()).toMatchObject({ code: 'not-verified' });
    await call('POST', 'code', undefined, cookie);
    const wrong = await call('POST', 'code/check', { code: '000000' }, cookie);
    expect(wrong.json()).toMatchObject({ code: 'incorrect-code', triesLeft: 4 });
    await call('POST', 'code/check', { code: await newestCode(app) }, cookie);
    const part = await call('GET', 'part', undefined, cookie);
    expect(idsIn(part.json<CoApplicantPart>().form).every((id) => id.startsWith('co_'))).toBe(true);
    expect(part.body).not.toMatch(standing('2222'));
    expect((await app.call({ url: '/api/shopper/form', cookie })).statusCode).toBe(401);
  });

  test('gives consent and proof only for itself: the applicant’s mailbox stays unproven', async () => {
    await provenPart(app, ann, { channel: 'email', email: 'bo@example.com' });
    const { version } = await formOf(ann);
    expect((await saveAnswers(app, ann, { email: 'ann-new@example.com' }, version)).statusCode).toBe(200);
    const parties = await app
      .em()
      .execute(`SELECT DISTINCT party FROM consent WHERE application_id = ? ORDER BY 1`, [ann.formId]);
    expect(parties).toEqual([{ party: 'applicant' }, { party: 'co-applicant' }]);
  });

  test('answers its part, and the applicant sees only that it is done', async () => {
    const cookie = await provenPart(app, ann);
    expect(await stateOf(ann)).toBe('opened');
    const strange = await call('PATCH', 'part', { answers: { first_name: 'Eve' } }, cookie);
    expect(strange.json()).toMatchObject({ errors: [{ field: 'first_name', code: 'unknown-field' }] });
    const early = await call('PATCH', 'part', { answers: { co_first_name: 'Bo' }, done: true }, cookie);
    expect(early.json<{ errors: { field: string }[] }>().errors.map(({ field }) => field)).toContain(
      'co_ssn_number',
    );
    expect((await finish(bo, cookie)).statusCode).toBe(200);
    const form = await formOf(ann);
    expect(form.coApplicant).toMatchObject({ state: 'done', doneAt: expect.any(String) });
    expect(JSON.stringify(form)).not.toMatch(standing('9105'));
    expect((await saveAnswers(app, ann, { first_name: 'Ann' }, form.version)).statusCode).toBe(200);
    expect((await call('PATCH', 'part', { answers: bo }, cookie)).json()).toMatchObject({
      code: 'co-applicant-done',
    });
    expect((await call('GET', 'part', undefined, cookie)).json()).toMatchObject({ answers: {}, masked: [] });
  });

  test('confirms an answer that staff entered by typing it again', async () => {
    const cookie = await provenPart(app, ann);
    const source = { by: 'staff', user: 1 } as const;
    await app.get(Applications).writeCorrection(app.em(), ann.formId, { co_ssn_number: '900559105' }, source);
    const sources = async () => {
      const [row] = await app
        .em()
        .execute<{ sources: object }[]>(`SELECT answer_sources AS sources FROM application WHERE id = ?`, [
          ann.formId,
        ]);
      return row!.sources;
    };
    expect(await sources()).toHaveProperty('co_ssn_number');
    await call('PATCH', 'part', { answers: { co_ssn_number: '900559105' } }, cookie);
    expect(await sources()).not.toHaveProperty('co_ssn_number');
  });

  test('does not finish a part whose answers the page did not show, or another part than the cookie’s', async () => {
    const cookie = await provenPart(app, ann);
    const shown = '0'.repeat(64);
    const finished = await call('PATCH', 'part', { answers: bo, done: true, shown }, cookie);
    expect([finished.statusCode, finished.json<{ code: string }>().code]).toEqual([409, 'draft-changed']);
    const foreign = await app.call({
      method: 'PATCH',
      url: '/api/co-applicant/part',
      payload: { answers: bo },
      cookie,
      headers: { 'x-form-id': randomUUID() },
    });
    expect([foreign.statusCode, foreign.json<{ code: string }>().code]).toEqual([
      409,
      'other-application-open',
    ]);
    expect(await stateOf(ann)).toBe('opened');
  });

  test('gets an error for a link that is used, replaced, expired or rejected', async () => {
    await askCoApplicant(app, ann);
    const first = await newestPartToken(app);
    await askCoApplicant(app, ann);
    const second = await newestPartToken(app);
    const { state, lenders, inquiries } = await look(first);
    expect(state).toBe('replaced');
    // the co-applicant reads who may check credit before the consent
    expect(lenders.map(({ later }) => later)).toEqual([false, false]);
    expect(inquiries.soft + inquiries.hard).toBeGreaterThan(0);
    await open(second);
    expect((await look(second)).state).toBe('used');
    expect((await open(second)).json()).toMatchObject({ code: 'link-used' });
    await askCoApplicant(app, ann);
    const third = await newestPartToken(app);
    await call('POST', 'decline', { token: third });
    expect((await look(third)).state).toBe('declined');
    expect(await stateOf(ann)).toBe('declined');
    await askCoApplicant(app, ann);
    const fourth = await newestPartToken(app);
    await app
      .em()
      .execute(`UPDATE sent_link SET expires_at = now() WHERE application_id = ?`, [ann.formId], 'run');
    expect((await look(fourth)).state).toBe('expired');
    expect(await stateOf(ann)).toBe('expired');
  });

  test('is locked when idle, and a new code opens the part as it was', async () => {
    const cookie = await provenPart(app, ann);
    await call('PATCH', 'part', { answers: { co_first_name: 'Bo' } }, cookie);
    expect((await call('POST', 'lock', undefined, cookie)).json()).toEqual({ success: true });
    expect((await call('POST', 'lock', undefined, cookie)).statusCode).toBe(200);
    expect((await call('GET', 'part', undefined, cookie)).json()).toMatchObject({ code: 'not-verified' });
    const unproven = await call('PATCH', 'part', { answers: bo, done: true }, cookie);
    expect(unproven.json()).toMatchObject({ code: 'not-verified' });
    await call('POST', 'code', undefined, cookie);
    await call('POST', 'code/check', { code: await newestCode(app) }, cookie);
    expect((await call('GET', 'part', undefined, cookie)).json()).toMatchObject({
      answers: { co_first_name: 'Bo' },
    });
    expect((await call('POST', 'lock')).json()).toMatchObject({ code: 'no-part' });
  });

  test('is signed out when the in-store form is opened in the same browser', async () => {
    const cookie = await provenPart(app, ann);
    await app.call({ method: 'POST', url: '/api/shopper/device', payload: {}, cookie });
    expect((await call('GET', 'part', undefined, cookie)).json()).toMatchObject({ code: 'no-part' });
  });

  test('loses the part when the invitation is withdrawn, and its answers stay hidden', async () => {
    const cookie = await provenPart(app, ann);
    await call('PATCH', 'part', { answers: bo }, cookie);
    await app.call({ method: 'POST', url: '/api/shopper/co-applicant/take-back', cookie: ann.cookie });
    expect((await call('GET', 'part', undefined, cookie)).json()).toMatchObject({ code: 'no-part' });
    expect((await formOf(ann)).answers).not.toHaveProperty('co_ssn_number');
  });

  test('cannot open an application with its link, and an application’s link opens no part', async () => {
    await askCoApplicant(app, ann);
    const token = await newestPartToken(app);
    const other = await app.call({ url: `/api/v2/send-links/verify/${token}` });
    expect(other.statusCode).toBe(404);
  });
});

describe('submitting', () => {
  test('waits for both people and sends the answers of both', async () => {
    const before = await formOf(ann);
    await saveAnswers(app, ann, fullAnswers, before.version);
    const cookie = await provenPart(app, ann);
    const early = await submit(ann);
    expect(early.statusCode).toBe(422);
    expect(early.json()).toMatchObject({ code: 'co-applicant-open', errors: [{ field: 'co_applicant' }] });
    await finish(bo, cookie);
    expect((await submit(ann)).statusCode).toBe(200);
    expect(app.routes.started.at(-1)!.answers.reveal()).toMatchObject({ ...bo, first_name: 'Ann' });
  });

  test('does not wait once the applicant applies alone', async () => {
    const before = await formOf(ann);
    await saveAnswers(app, ann, fullAnswers, before.version);
    await provenPart(app, ann);
    const { version } = await formOf(ann);
    await saveAnswers(app, ann, { co_applicant: 'N' }, version);
    expect(await stateOf(ann)).toBeNull();
    expect((await submit(ann)).statusCode).toBe(200);
  });
});
