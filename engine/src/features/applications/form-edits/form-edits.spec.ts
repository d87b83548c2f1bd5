import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { FormToEdit, ShopperForm } from '@millrace/schemas/api';
import type { Role } from '@millrace/schemas/permissions';
import { answerForm, submitForm } from '../../../../test/http/answered-forms.ts';
import { startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { madeOfRemovedCategory } from '../../../../test/http/removed-category.ts';
import { fullAnswers, provenShopper, saveAnswers, type Shopper } from '../../../../test/http/shopper.ts';
import { createTestTenants, type TestTenants } from '../../../../test/http/test-tenants.ts';
import { FormEditsModule } from './index.ts';

let app: FeatureApp;
let world: TestTenants;
let shopper: Shopper;

beforeAll(async () => {
  app = await startFeatureApp({
    modules: [FormEditsModule],
    environment: { RATE_LIMIT_FACTOR: '100' },
  });
  world = await createTestTenants(app);
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => {
  shopper = await provenShopper(app, world);
  await saveAnswers(app, shopper, fullAnswers);
});

const read = async (role: Role = 'STORE_ADMIN', storeId = world.store.id) =>
  app.call({
    url: `/api/forms/${storeId}/${shopper.formId}/edit`,
    cookie: await world.signIn(role),
  });
const edit = async (values: object, more: object = {}, role: Role = 'STORE_ADMIN') =>
  app.call({
    method: 'POST',
    url: '/api/v2/forms/update',
    payload: { form_id: shopper.formId, store_id: world.store.id, values, ...more },
    cookie: await world.signIn(role),
  });
const submit = () => submitForm(app, shopper);
/** Removes the shopper's confirmation of the contact from the draft, so that staff edits it directly. */
const forgetProof = () =>
  app
    .em()
    .execute(`UPDATE verification_code SET used_at = NULL WHERE application_id = ?`, [shopper.formId], 'run');
const page = async () =>
  (await app.call({ url: '/api/shopper/form', cookie: shopper.cookie })).json<ShopperForm>();
const decide = (proposalId: string, accept: boolean) =>
  app.call({
    method: 'POST',
    url: '/api/shopper/form/proposals',
    payload: { proposalId, accept },
    cookie: shopper.cookie,
  });
const withdraw = async (proposalId: string) =>
  app.call({
    method: 'POST',
    url: '/api/forms/proposals/withdraw',
    payload: { form_id: shopper.formId, store_id: world.store.id, proposalId },
    cookie: await world.signIn('BASIC'),
  });
const sources = async () =>
  (
    await app
      .em()
      .execute<{ sources: object }[]>(`SELECT answer_sources AS sources FROM application WHERE id = ?`, [
        shopper.formId,
      ])
  )[0]!.sources;

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
    await forgetProof();
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
  test.each(['BASIC', 'SALES_ASSOCIATE'] as const)('is for drafts only with the role %s', async (role) => {
    await forgetProof();
    expect((await read(role)).statusCode).toBe(200);
    expect((await edit({ zip_code: '78702' }, {}, role)).statusCode).toBe(200);
    await asked('done');
    expect((await read(role)).statusCode).toBe(403);
    const reply = await edit({ zip_code: '78703' }, {}, role);
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([403, 'not-allowed']);
    expect((await read()).json<FormToEdit>().answers).toMatchObject({ zip_code: '78702' });
  });

  test('changes only the named answers, and audits the ids of the questions', async () => {
    await forgetProof();
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
    await forgetProof();
    await edit({ zip_code: '78702' });
    const reply = await edit({ zip_code: '78703' }, { version: 1 });
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([409, 'newer-answers-saved']);
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

  test('can be edited when its form configuration is archived', async () => {
    await app.em().execute(`UPDATE cfa_config SET archived = true WHERE id = ?`, [world.config.id]);
    expect((await edit({ zip_code: '78702' })).statusCode).toBe(200);
    await app.em().execute(`UPDATE cfa_config SET archived = false`);
  });

  test('is locked when its form was of categories that the store removed, with the product’s text', async () => {
    const words = 'You cannot save edits to this form because this functionality no longer exists.';
    await app.em().execute(madeOfRemovedCategory(shopper.formId));
    const reply = await edit({ zip_code: '78702' });
    expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([409, words]);
    expect((await read()).json<FormToEdit>().lock).toEqual({ code: 'retired', message: words });
    await app.em().execute(`DELETE FROM sent_link WHERE application_id = ?`, [shopper.formId]);
  });
});

test('the shopper sees which answers the store entered, until the shopper enters them', async () => {
  await forgetProof();
  await edit({ gross_monthly_income: '9999', ssn_number: '900223333' });
  await app
    .em()
    .execute(
      `UPDATE verification_code SET used_at = now() WHERE application_id = ?`,
      [shopper.formId],
      'run',
    );
  const { enteredByStore, version } = await page();
  expect(enteredByStore.toSorted()).toEqual(['gross_monthly_income', 'ssn_number']);
  await saveAnswers(app, shopper, { gross_monthly_income: '4600' }, version);
  expect((await page()).enteredByStore).toEqual(['ssn_number']);
});

describe('an edit of a draft whose shopper has proved the phone', () => {
  const income = { gross_monthly_income: '9999' };

  test('is a proposal: the answers stay, and the application waits for the shopper’s decision', async () => {
    const reply = await edit({ ...income, ssn_number: '900223333' });
    expect(reply.json()).toMatchObject({
      version: 1,
      changed: [],
      proposed: ['gross_monthly_income', 'ssn_number'],
    });
    const { answers, proposals } = await page();
    expect(answers).toMatchObject({ gross_monthly_income: '4500', ssn_number: '•••-••-2222' });
    expect(proposals.map(({ field, value }) => [field, value])).toEqual([
      ['gross_monthly_income', '9999'],
      ['ssn_number', '•••-••-3333'],
    ]);
    const staff = (await read()).json<FormToEdit>();
    expect(staff.proposes).toBe(true);
    expect(staff.proposals[1]).toMatchObject({ value: '•••-••-3333', current: '•••-••-2222', state: 'open' });
    expect(JSON.stringify(staff)).not.toContain('900223333');
    const [stored] = await app
      .em()
      .execute<{ sealed: Buffer }[]>(
        `SELECT value_sealed AS sealed FROM proposed_answer WHERE field_id = ?`,
        ['ssn_number'],
      );
    expect(stored!.sealed.toString('latin1')).not.toContain('900223333');
    expect((await submit()).json()).toMatchObject({ code: 'proposals-open' });
    const byStore = await app.call({
      method: 'POST',
      url: '/api/api-pipe/application/submit',
      payload: { form_id: shopper.formId, store_id: world.store.id },
      cookie: await world.signIn('STORE_ADMIN'),
    });
    expect(byStore.json()).toMatchObject({ code: 'proposals-open' });
  });

  test('is decided by the shopper answer by answer, and the answer keeps who entered it', async () => {
    await edit({ ...income, zip_code: '78702' });
    const { proposals } = await page();
    const [first, second] = proposals;
    expect((await decide(first!.proposalId, true)).statusCode).toBe(200);
    expect((await decide(second!.proposalId, false)).statusCode).toBe(200);
    const after = await page();
    expect(after.answers).toMatchObject({ gross_monthly_income: '9999', zip_code: '78701' });
    expect(after.proposals).toEqual([]);
    expect(await sources()).toEqual({ gross_monthly_income: { by: 'proposal', user: expect.any(Number) } });
    expect((await read()).json<FormToEdit>().proposals.map(({ state }) => state)).toEqual([
      'accepted',
      'kept',
    ]);
    expect((await decide(first!.proposalId, true)).json()).toMatchObject({ code: 'proposal-over' });
    expect((await submit()).statusCode).toBe(200);
  });

  test('is withdrawn by staff, and a newer proposal replaces it', async () => {
    await edit(income);
    const [first] = (await page()).proposals;
    await edit({ gross_monthly_income: '5000' });
    const [second] = (await page()).proposals;
    expect(second!.value).toBe('5000');
    // Gives the replaced proposal a later `proposed_at` than its replacement. This can happen if the
    // transaction of the replaced proposal began later.
    await app
      .em()
      .execute(`UPDATE proposed_answer SET proposed_at = now() + interval '1 minute' WHERE id = ?`, [
        first!.proposalId,
      ]);
    expect((await page()).proposals).toEqual([second]);
    expect((await decide(first!.proposalId, true)).json()).toMatchObject({ code: 'proposal-over' });
    expect((await withdraw(second!.proposalId)).statusCode).toBe(200);
    expect((await withdraw(second!.proposalId)).statusCode).toBe(200);
    expect((await page()).proposals).toEqual([]);
    const ended = [first!.proposalId, second!.proposalId];
    const values = `SELECT DISTINCT octet_length(value_sealed) AS bytes FROM proposed_answer WHERE id IN (?, ?)`;
    expect(await app.em().execute<object[]>(values, ended)).toEqual([{ bytes: 0 }]);
    expect((await read()).json<FormToEdit>().proposals).toMatchObject([{ state: 'withdrawn', value: '' }]);
    expect((await submit()).statusCode).toBe(200);
  });

  test('shows no value of a question that the form no longer asks', async () => {
    await edit(income);
    const { formId } = shopper;
    await app.em().execute(`UPDATE application SET form = form || '{"sections": []}' WHERE id = ?`, [formId]);
    expect((await page()).proposals).toMatchObject([{ value: '••••' }]);
    expect((await read()).json<FormToEdit>().proposals).toMatchObject([{ value: '••••' }]);
  });

  test('cannot propose another phone than the proved one', async () => {
    const reply = await edit({ mobile_phone: '(305) 555-9999' });
    expect(reply.json()).toMatchObject({ errors: [{ field: 'mobile_phone', code: 'proven' }] });
    expect((await page()).proposals).toEqual([]);
  });
});

describe('an answer that staff entered before the shopper proved the phone', () => {
  test('is known as such, and lenders without staff entry get only what the shopper confirmed', async () => {
    await forgetProof();
    await edit({ first_name: 'Bea', ssn_number: '900223333' });
    expect(await sources()).toMatchObject({ first_name: { by: 'staff' }, ssn_number: { by: 'staff' } });
    await submit();
    const { staffEntered } = app.routes.started.at(-1)!;
    // The shopper confirms the first name, because the check page shows it in full. The Social Security
    // number stays unconfirmed, because the page shows only a mask of it.
    const labels = Object.values(staffEntered ?? {})
      .flat()
      .map(({ en }) => en);
    expect(new Set(labels)).toEqual(new Set(['Social Security number']));
  });

  test('counts as the shopper’s once the shopper types it', async () => {
    await forgetProof();
    await edit({ ssn_number: '900223333' });
    const { version } = await page();
    await saveAnswers(app, shopper, { ssn_number: '900223333' }, version);
    expect(await sources()).toEqual({});
    await submit();
    expect(app.routes.started.at(-1)).not.toHaveProperty('staffEntered');
  });
});
