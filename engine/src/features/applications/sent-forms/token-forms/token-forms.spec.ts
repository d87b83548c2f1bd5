import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { TokenForm } from '@millrace/schemas/api';
import { startFeatureApp, type FeatureApp } from '../../../../../test/http/feature-app.ts';
import { consentsOf, newLink } from '../../../../../test/http/sent-links.ts';
import { createTestTenants, type TestTenants } from '../../../../../test/http/test-tenants.ts';
import { Applications } from '../../applications/index.ts';
import { IntakeModule } from '../../intake/index.ts';
import { SentFormsModule } from '../index.ts';

let app: FeatureApp;
let world: TestTenants;
let formId: string;
let token: string;
beforeAll(async () => {
  app = await startFeatureApp({
    modules: [IntakeModule, SentFormsModule],
    environment: { RATE_LIMIT_FACTOR: '100' },
  });
  world = await createTestTenants(app);
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => {
  ({ formId, token } = await newLink(app, world, await world.signIn('BASIC')));
});

const read = (form = formId, key = token) => app.call({ url: `/api/forms/unauthenticated/${form}/${key}` });
const readOfStore = (storeId: number) => app.call({ url: `/api/v2/forms/${formId}/${token}/${storeId}` });
const save = async (values: object, more: object = {}, key = token) =>
  app.call({
    method: 'POST',
    url: `/api/v2/forms/update/${key}`,
    payload: { values, consents: await consentsOf(app, token), ...more },
  });
const storedAnswers = async () =>
  (await app.get(Applications).answersFor(app.em(), formId)).reveal() as Record<string, string>;

describe('an application for the holder of its link', () => {
  test('shows its questions and which are answered, without answers', async () => {
    const reply = await read();
    const { form_id, answered, disclosures, form } = reply.json<TokenForm>();
    expect(form_id).toBe(formId);
    expect(answered).toEqual(expect.arrayContaining(['mobile_phone', 'email']));
    expect(disclosures.en.length).toBeGreaterThan(0);
    expect(JSON.stringify(form)).toContain('first_name');
    const { mobile_phone: phone, email } = await storedAnswers();
    for (const hidden of [phone!, email!]) expect(reply.body).not.toContain(hidden);
  });

  test('is found only under its own store', async () => {
    expect((await readOfStore(world.store.id)).json()).toMatchObject({ store_id: world.store.id });
    expect((await readOfStore(world.store.id + 1000)).statusCode).toBe(404);
  });

  test('is refused for another application and without a link', async () => {
    const other = await newLink(app, world, await world.signIn('BASIC'));
    const statuses = [
      await read(other.formId),
      await read(formId, 'x'.repeat(43)),
      await save({}, {}, 'x'.repeat(43)),
    ];
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  });

  test('accepts answers to open questions once', async () => {
    const saved = await save({ first_name: 'Ann' });
    expect(saved.json()).toMatchObject({ form_id: formId, changed: ['first_name'] });
    expect((await storedAnswers())['first_name']).toBe('Ann');
    expect((await save({ last_name: 'Lee' })).json()).toMatchObject({ code: 'link-used' });
    expect((await read()).json()).toMatchObject({ code: 'link-used' });
  });

  test('refuses to change existing answers and contacts', async () => {
    const refused = await save({ mobile_phone: '(512) 555-0100', first_name: 'Ann' });
    expect(refused.json()).toMatchObject({ errors: [{ field: 'mobile_phone', code: 'needs-code' }] });
    expect((await storedAnswers())['first_name']).toBeUndefined();
    expect((await read()).statusCode).toBe(200);
  });

  test('stores nothing before consent, and stores how consent was given', async () => {
    const refused = await save({ first_name: 'Ann' }, { consents: [] });
    expect(refused.json()).toMatchObject({ code: 'send-refused' });
    await save({ first_name: 'Ann' });
    const kept = await app
      .em()
      .execute(`SELECT ip IS NOT NULL AS ip, text_hash <> '' AS hash FROM consent WHERE application_id = ?`, [
        formId,
      ]);
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.every((row: { ip?: boolean; hash?: boolean }) => row.ip && row.hash)).toBe(true);
  });

  test.each([
    ['expires_at = now()', 'link-expired'],
    ['replaced_at = now()', 'link-replaced'],
  ])('ends with its link: %s', async (change, code) => {
    const consents = await consentsOf(app, token);
    await app.em().execute(`UPDATE sent_link SET ${change} WHERE application_id = ?`, [formId], 'run');
    expect((await read()).json()).toMatchObject({ code });
    expect((await save({ first_name: 'Ann' }, { consents })).json()).toMatchObject({ code });
  });

  test('is not changed by the link after submission', async () => {
    await app.em().execute(`UPDATE application SET state = 'submitted' WHERE id = ?`, [formId], 'run');
    expect((await save({ first_name: 'Ann' })).json()).toMatchObject({ code: 'already-submitted' });
  });

  test('refuses an invalid answer and an outdated version', async () => {
    expect((await save({ date_of_birth: '02/31/1990' })).json()).toMatchObject({
      errors: [{ field: 'date_of_birth' }],
    });
    expect((await save({ first_name: 'Ann' }, { version: 99 })).json()).toMatchObject({
      code: 'newer-answers-saved',
    });
  });
});
