import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { FormToEdit } from '@millrace/schemas/api';
import type { Role } from '@millrace/schemas/permissions';
import { answerForm, submitForm } from '../../../../test/http/answered-forms.ts';
import { startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { fullAnswers, provenShopper, saveAnswers, type Shopper } from '../../../../test/http/shopper.ts';
import { createSmallWorld, type SmallWorld } from '../../../../test/http/small-world.ts';
import { FormEditsModule } from './index.ts';

let app: FeatureApp;
let world: SmallWorld;
let shopper: Shopper;

beforeAll(async () => {
  app = await startFeatureApp({
    modules: [FormEditsModule],
    environment: { RATE_LIMIT_FACTOR: '100' },
  });
  world = await createSmallWorld(app);
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => {
  shopper = await provenShopper(app, world);
  await saveAnswers(app, shopper, fullAnswers);
});

const read = async (role: Role = 'BASIC', storeId = world.store.id) =>
  app.call({
    url: `/api/forms/${storeId}/${shopper.formId}/edit`,
    cookie: await world.signIn(role),
  });
const edit = async (values: object, more: object = {}, role: Role = 'BASIC') =>
  app.call({
    method: 'POST',
    url: '/api/v2/forms/update',
    payload: { form_id: shopper.formId, store_id: world.store.id, values, ...more },
    cookie: await world.signIn(role),
  });
const submit = () => submitForm(app, shopper);

async function asked(state: 'running' | 'done', contract: string | null = null): Promise<void> {
  await submit();
  await answerForm(app, world, shopper.formId, [{ outcome: 'Approved', contract }], state);
}

describe('a form to edit', () => {
  test('has its questions and answers, with sealed ones masked', async () => {
    const form = (await read()).json<FormToEdit>();
    expect(form).toMatchObject({
      store_name: 'Harbor Home',
      applicant_name: "Ann O'Brien",
      state: 'draft',
      version: 1,
      lock: null,
      errors: [],
    });
    expect(form.answers).toMatchObject({ zip_code: '78701', ssn_number: '•••-••-2222' });
    expect(form.masked).toContain('ssn_number');
    expect(JSON.stringify(form)).not.toContain('900112222');
  });

  test('names the answers that prevent submission, with their labels', async () => {
    await edit({ zip_code: '' });
    expect((await read()).json<FormToEdit>().errors).toMatchObject([
      { field: 'zip_code', label: expect.any(String), code: 'required' },
    ]);
  });

  test('belongs to its store only', async () => {
    expect((await read('ORG_ADMIN', world.sister.id)).statusCode).toBe(404);
    expect((await read('FP_SUPPORT')).statusCode).toBe(403);
  });
});

describe('editing', () => {
  test('changes only the named answers, and audits the ids of the questions', async () => {
    const reply = await edit({ zip_code: '78702', ssn_number: '•••-••-2222' }, { version: 1 });
    expect(reply.json()).toEqual({ form_id: shopper.formId, version: 2, changed: ['zip_code'] });
    expect((await read()).json<FormToEdit>().answers).toMatchObject({
      zip_code: '78702',
      ssn_number: '•••-••-2222',
    });
    const rows = await app
      .em()
      .execute(`SELECT facts FROM audit_event WHERE action = 'form.edited' AND subject_id = ?`, [
        shopper.formId,
      ]);
    expect(rows).toEqual([{ facts: { fields: 'zip_code' } }]);
  });

  test('refuses invalid values by field, and stores nothing of them', async () => {
    const reply = await edit({
      ssn_number: '12',
      first_name: 'Bea',
      shoe_size: '9',
      mobile_phone: '(305) 555-9999',
    });
    expect(reply.statusCode).toBe(422);
    const { errors } = reply.json<{ errors: { field: string; code: string }[] }>();
    expect(errors.map(({ field }) => field).sort()).toEqual(['mobile_phone', 'shoe_size', 'ssn_number']);
    expect((await read()).json<FormToEdit>().answers).toMatchObject({ first_name: 'Ann' });
  });

  test('of an older version reports that another user has saved', async () => {
    await edit({ zip_code: '78702' });
    const reply = await edit({ zip_code: '78703' }, { version: 1 });
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([409, 'draft-changed']);
  });

  test('keeps a submitted application complete', async () => {
    await asked('done');
    const reply = await edit({ zip_code: '' });
    expect(reply.statusCode).toBe(422);
    expect((await edit({ zip_code: '78702' })).statusCode).toBe(200);
  });

  test('is locked while lenders are asked', async () => {
    await asked('running');
    const reply = await edit({ zip_code: '78702' });
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([409, 'form-lenders-asked']);
    expect((await read()).json<FormToEdit>().lock?.code).toBe('lenders-asked');
  });

  test('is locked once a contract exists', async () => {
    await asked('done', 'Signed');
    expect((await edit({ zip_code: '78702' })).json()).toMatchObject({ code: 'form-contract-out' });
  });

  test('is locked when its form configuration is archived, with the product’s text', async () => {
    const words = 'You cannot save edits to this form because this functionality no longer exists.';
    await app.em().execute(`UPDATE cfa_config SET archived = true WHERE id = ?`, [world.config.id]);
    const reply = await edit({ zip_code: '78702' });
    expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([409, words]);
    expect((await read()).json<FormToEdit>().lock).toEqual({ code: 'retired', message: words });
    await app.em().execute(`UPDATE cfa_config SET archived = false`);
  });
});
