import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { StatusList } from '@millrace/schemas/api';
import { within } from '../../../platform/db/tenant-isolation/tenant-context.ts';
import { cookieOf, startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { newestCode, provenShopper, startShopper, type Shopper } from '../../../../test/http/shopper.ts';
import { createTestTenants, type TestTenants } from '../../../../test/http/test-tenants.ts';
import { MikroORM } from '@mikro-orm/postgresql';
import { StatusLookupModule } from './index.ts';

let app: FeatureApp;
let world: TestTenants;
let ann: Shopper;
beforeAll(async () => {
  app = await startFeatureApp({
    modules: [StatusLookupModule],
    environment: { RATE_LIMIT_FACTOR: '100' },
  });
  world = await createTestTenants(app);
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => {
  ann = await provenShopper(app, world);
});

const post = (path: string, payload: object = {}, cookie = '') =>
  app.call({ method: 'POST', url: `/api/status/${path}`, payload, cookie });
const list = async (cookie: string) =>
  (await app.call({ url: '/api/status/applications', cookie })).json<StatusList>();
const messages = async () =>
  (await app.em().execute<{ count: number }[]>(`SELECT count(*)::int AS count FROM local_message`))[0]!.count;
const ask = (mobile_phone: string, cookie = '') => post('code', { channel: 'sms', mobile_phone }, cookie);

const proven = async (phone: string) => {
  const cookie = cookieOf(await ask(phone));
  const reply = await post('code/check', { code: await newestCode(app) }, cookie);
  return { cookie, reply };
};

describe('an applicant without a link', () => {
  test('proves the phone with a code and sees the applications made with it', async () => {
    const { reply } = await proven(ann.phone);
    expect(reply.json()).toMatchObject({
      proven: true,
      applications: [
        { formId: ann.formId, state: 'draft', store: { name: 'Harbor Home' }, submittedAt: null },
      ],
    });
    expect(reply.body).not.toContain(ann.email);
  });

  test('gets no message to a mailbox that was never confirmed, and no hint of it', async () => {
    const before = await messages();
    const reply = await post('code', { channel: 'email', email: ann.email });
    expect([reply.statusCode, await messages()]).toEqual([200, before]);
    expect(await list(cookieOf(reply))).toEqual({ proven: false, applications: [] });
  });

  test('opens one application with the session of a proven shopper', async () => {
    const { cookie } = await proven(ann.phone);
    const opened = await post('open', { formId: ann.formId }, cookie);
    const form = await app.call({ url: '/api/shopper/form', cookie: cookieOf(opened) });
    expect(form.json()).toMatchObject({ formId: ann.formId });
  });

  test('loses the proof when the in-store form is opened in the same browser', async () => {
    const { cookie } = await proven(ann.phone);
    await app.call({ method: 'POST', url: '/api/shopper/device', payload: {}, cookie });
    expect(await list(cookie)).toEqual({ proven: false, applications: [] });
  });

  test('cannot open another shopper’s application', async () => {
    const other = await provenShopper(app, world);
    const { cookie } = await proven(ann.phone);
    expect((await post('open', { formId: other.formId }, cookie)).statusCode).toBe(404);
  });

  test('cannot open an application before the code, with a wrong code, or after ending the proof', async () => {
    const cookie = cookieOf(await ask(ann.phone));
    expect((await post('open', { formId: ann.formId }, cookie)).statusCode).toBe(404);
    expect((await post('code/check', { code: '000000' }, cookie)).json()).toMatchObject({
      code: 'incorrect-code',
      triesLeft: 4,
    });
    expect((await list(cookie)).proven).toBe(false);
    await post('code/check', { code: await newestCode(app) }, cookie);
    expect((await list(cookie)).applications).toHaveLength(1);
    await post('end', {}, cookie);
    expect(await list(cookie)).toEqual({ proven: false, applications: [] });
  });

  test('can use the code of an earlier, late message', async () => {
    const first = await ask(ann.phone);
    const code = await newestCode(app);
    const cookie = cookieOf(first);
    await ask(ann.phone, cookie);
    expect((await post('code/check', { code }, cookie)).json()).toMatchObject({ proven: true });
  });

  test('does not see a deleted application', async () => {
    await app.em().execute(`UPDATE application SET deleted_at = now() WHERE id = ?`, [ann.formId], 'run');
    expect((await proven(ann.phone)).reply.json<StatusList>().applications ?? []).toEqual([]);
  });

  test('keeps the proof for half an hour', async () => {
    const { cookie } = await proven(ann.phone);
    await app.em().execute(`UPDATE status_code SET used_at = now() - interval '31 minutes'`);
    expect((await list(cookie)).proven).toBe(false);
  });
});

describe('a shopper who follows the link of a message', () => {
  const linked = (formId: string) => app.call({ url: `/api/status/linked/${formId}` });

  test('sees the store and the masked phone of the application, and nothing else', async () => {
    const reply = await linked(ann.formId);
    expect(reply.json()).toMatchObject({
      formId: ann.formId,
      store: { name: 'Harbor Home' },
      destinations: [{ channel: 'sms', masked: `(•••) •••-${ann.phone.slice(-4)}` }],
    });
    expect(reply.body).not.toContain(ann.email);
    expect((await linked('0f8fad5b-d9cb-469f-a165-000000000099')).statusCode).toBe(404);
  });

  test('gets the code without typing the phone number, and opens the application', async () => {
    const sent = await post('code', { channel: 'sms', form_id: ann.formId });
    expect(sent.json()).toMatchObject({ masked: `(•••) •••-${ann.phone.slice(-4)}` });
    const cookie = cookieOf(sent);
    expect((await list(cookie)).proven).toBe(false);
    await post('code/check', { code: await newestCode(app) }, cookie);
    expect((await post('open', { formId: ann.formId }, cookie)).statusCode).toBe(200);
  });

  test('gets no code at a contact that was never confirmed', async () => {
    const before = await messages();
    expect((await post('code', { channel: 'email', form_id: ann.formId })).statusCode).toBe(404);
    const unproven = await startShopper(app, world);
    expect((await linked(unproven.formId)).json()).toMatchObject({ destinations: [] });
    const reply = await post('code', { channel: 'sms', form_id: unproven.formId });
    expect([reply.statusCode, await messages()]).toEqual([404, before]);
  });
});

describe('a stranger', () => {
  test('gets the same reply for an unknown phone, and no message is sent', async () => {
    const before = await messages();
    const unknown = await ask('(512) 555-9999');
    expect(await messages()).toBe(before);
    const known = await ask(ann.phone);
    expect(await messages()).toBe(before + 1);
    expect(unknown.statusCode).toBe(known.statusCode);
    const shape = (reply: typeof known) => ({ ...reply.json<object>(), masked: '', expiresAt: '' });
    expect(shape(unknown)).toEqual(shape(known));
    expect(Object.keys(unknown.headers).sort()).toEqual(Object.keys(known.headers).sort());
  });

  test('gets the same reply for an unknown phone while messages are stopped', async () => {
    await app.em().execute(`INSERT INTO message_stop (cause) VALUES ('staff')`);
    const before = await messages();
    const [unknown, known] = [await ask('(512) 555-9997'), await ask(ann.phone)];
    await app.em().execute(`DELETE FROM message_stop`);
    expect([unknown.statusCode, known.statusCode]).toEqual([200, 200]);
    expect(await messages()).toBe(before);
  });

  test('gets the same reply for an application whose phone was never confirmed', async () => {
    const unproven = await startShopper(app, world);
    const before = await messages();
    expect((await ask(unproven.phone)).statusCode).toBe(200);
    expect(await messages()).toBe(before);
  });

  test('reaches the same limits for a known and an unknown phone', async () => {
    const statuses = async (phone: string) => {
      const codes: (number | string)[] = [];
      for (let sent = 0; sent < 6; sent += 1) codes.push((await ask(phone)).statusCode);
      return codes;
    };
    const unknown = await statuses('(512) 555-9998');
    expect(unknown).toEqual([200, 200, 200, 200, 200, 403]);
    expect(await statuses(ann.phone)).toEqual(unknown);
  });

  test('has the same number of guesses for both', async () => {
    const tries = async (phone: string) => {
      const cookie = cookieOf(await ask(phone));
      const codes: (number | string)[] = [];
      for (let guess = 0; guess < 6; guess += 1)
        codes.push((await post('code/check', { code: '000000' }, cookie)).json<{ code: string }>().code);
      return codes;
    };
    expect(await tries('(512) 555-9997')).toEqual(await tries(ann.phone));
  });

  test('has no more guesses for a phone in another browser, until a right code or the end of the window', async () => {
    const guess = (cookie: string) => post('code/check', { code: '000000' }, cookie);
    const first = cookieOf(await ask(ann.phone));
    for (let wrong = 0; wrong < 4; wrong += 1) await guess(first);
    const second = cookieOf(await ask(ann.phone));
    expect((await guess(second)).json()).toMatchObject({ code: 'incorrect-code', triesLeft: 0 });
    expect((await guess(second)).json()).toMatchObject({ code: 60202 });
    expect((await ask(ann.phone)).json()).toMatchObject({ code: 60202 });
    expect((await ask((await provenShopper(app, world)).phone)).statusCode).toBe(200);
    await app.em().execute(`UPDATE status_code SET created_at = now() - interval '11 minutes'`);
    expect((await proven(ann.phone)).reply.json()).toMatchObject({ proven: true });
  });

  test('a right code resets the guesses for the phone', async () => {
    const first = cookieOf(await ask(ann.phone));
    for (let wrong = 0; wrong < 4; wrong += 1) await post('code/check', { code: '000000' }, first);
    await proven(ann.phone);
    const third = cookieOf(await ask(ann.phone));
    expect((await post('code/check', { code: '000000' }, third)).json()).toMatchObject({ triesLeft: 4 });
  });

  test.each([
    [{ channel: 'sms', mobile_phone: '12' }, 'mobile_phone'],
    [{ channel: 'email', email: 'invalid' }, 'email'],
    [{ channel: 'email' }, 'email'],
  ])('gets an error for %j', async (payload, field) => {
    expect((await post('code', payload)).json()).toMatchObject({ errors: [{ field }] });
  });

  test('cannot read another person’s requests', async () => {
    await ask(ann.phone);
    const rows = (context: object) =>
      within(context, () => app.app.get(MikroORM).em.fork().execute(`SELECT * FROM status_code`));
    expect([await rows({}), await rows({ stores: [world.store.id], form: ann.formId })]).toEqual([[], []]);
  });
});
