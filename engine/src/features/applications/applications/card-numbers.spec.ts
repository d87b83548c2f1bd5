import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { catalogue } from '@millrace/schemas/fields';
import { startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { provenShopper, saveAnswers, type Shopper } from '../../../../test/http/shopper.ts';
import { createTestTenants, type TestTenants } from '../../../../test/http/test-tenants.ts';
import { AnswerVault, ApplicationRows, Applications } from './index.ts';

const card = '4111111111111111';
const typed = '4111 1111 1111 1111';

let app: FeatureApp;
let world: TestTenants;

/** Starts the app with a store whose form requires a card number. */
async function startWith(environment: NodeJS.ProcessEnv): Promise<{ status: number; settings: object }> {
  app = await startFeatureApp({ environment });
  world = await createTestTenants(app);
  const cookie = await world.signIn('STORE_ADMIN');
  const reply = await app.call({
    method: 'POST',
    url: '/api/application-settings',
    payload: {
      storeId: world.store.id,
      application_settings: {
        default: { selected: false },
        easy: { selected: true, required_fields: ['card_number', 'card_expiration'], removed_fields: [] },
        advanced: { selected: false, categories: [] },
        lender_order: [],
      },
    },
    cookie,
  });
  return { status: reply.statusCode, settings: reply.json() };
}

const formOf = async ({ cookie }: Shopper) =>
  (await app.call({ url: '/api/shopper/form', cookie })).json<{
    version: number;
    answers: Record<string, string>;
    masked: string[];
    form: { sections: { fields: { id: string }[] }[] };
  }>();
const fieldsOf = async (shopper: Shopper) =>
  (await formOf(shopper)).form.sections.flatMap(({ fields }) => fields.map(({ id }) => id));
const rowOf = async ({ formId }: Shopper) => (await app.get(ApplicationRows).find(app.em(), formId))!;
const storedCards = () =>
  app.em().execute<{ sealed: Buffer }[]>(`SELECT sealed FROM card_number ORDER BY application_id`);

test('the catalogue has no field for the security code of a card', () => {
  expect(catalogue.filter(({ id }) => /cvv|cvc|security_code/.test(id))).toEqual([]);
});

describe('an installation that stores no card numbers', () => {
  beforeAll(async () => {
    expect(await startWith({})).toMatchObject({ status: 200, settings: { stores_card_numbers: false } });
  }, 60_000);
  afterAll(() => app.close());

  test('does not ask for one, although the store requires it', async () => {
    const shopper = await provenShopper(app, world);
    const ids = await fieldsOf(shopper);
    expect(ids).toContain('card_expiration');
    expect(ids).not.toContain('card_number');
    expect((await saveAnswers(app, shopper, { card_number: typed })).statusCode).toBe(422);
    expect(await storedCards()).toEqual([]);
  });
});

describe('an installation that stores card numbers', () => {
  let shopper: Shopper;
  beforeAll(async () => {
    const started = await startWith({ PAN_STORAGE: 'on' });
    expect(started).toMatchObject({ status: 200, settings: { stores_card_numbers: true } });
    shopper = await provenShopper(app, world);
    const { version } = await formOf(shopper);
    const saved = await saveAnswers(app, shopper, { card_number: typed, first_name: 'Ann' }, version);
    expect(saved.statusCode).toBe(200);
  }, 60_000);
  afterAll(() => app.close());

  test('asks for it and shows only the last four digits to the shopper', async () => {
    const form = await formOf(shopper);
    expect(form.answers['card_number']).toBe('•••• 1111');
    expect(form.masked).toContain('card_number');
    expect(JSON.stringify(form)).not.toContain(card);
  });

  test('seals it apart: the other answers have only the last four digits', async () => {
    const row = await rowOf(shopper);
    const vault = app.get(AnswerVault);
    expect(vault.openShown(row).reveal()['card_number']).toBe('•••• 1111');
    expect(vault.open(row).reveal()['card_number']).toBe(card);
    const [stored] = await storedCards();
    expect(Buffer.from(stored!.sealed).toString('latin1')).not.toContain('1111');
  });

  test('shows staff the last four digits, and gives it to no program', async () => {
    const groups = await app.get(Applications).answersForStaff(app.em(), shopper.formId);
    const shown = groups.flatMap(({ fields }) => fields).find(({ id }) => id === 'card_number');
    expect(shown).toMatchObject({ value: '•••• 1111', masked: true });
    const answers = (await app.get(Applications).answersFor(app.em(), shopper.formId)).reveal();
    expect(answers).toHaveProperty('first_name', 'Ann');
    expect(answers).not.toHaveProperty('card_number');
  });

  test('gives it to the plugin of a lender that asks for it', async () => {
    const row = await rowOf(shopper);
    const opened = app.get(Applications).openAnswers(row, ['card_number']);
    expect(opened.reveal()).toEqual({ card_number: card });
  });

  test('keeps it when another answer changes, and the shopper sends the masked number back', async () => {
    const { version } = await formOf(shopper);
    const answers = { card_number: '•••• 1111', first_name: 'Bea' };
    expect((await saveAnswers(app, shopper, answers, version)).statusCode).toBe(200);
    expect(
      app
        .get(AnswerVault)
        .open(await rowOf(shopper))
        .reveal(),
    ).toMatchObject({
      card_number: card,
      first_name: 'Bea',
    });
  });

  test('deletes it 24 hours after the last attempt, and then asks for it again', async () => {
    const age = (hours: number) =>
      app.em().execute(`UPDATE card_number SET saved_at = now() - make_interval(hours => ?)`, [hours], 'run');
    const applications = app.get(Applications);
    await age(23);
    expect(await applications.deleteSpentCards(app.em())).toBe(0);
    await age(24);
    expect(await applications.deleteSpentCards(app.em())).toBe(1);
    const row = await rowOf(shopper);
    expect(app.get(AnswerVault).open(row).reveal()).not.toHaveProperty('card_number');
    const groups = await applications.answersForStaff(app.em(), shopper.formId);
    const shown = groups.flatMap(({ fields }) => fields).find(({ id }) => id === 'card_number');
    expect(shown?.value).toBe('•••• 1111');
    const form = await formOf(shopper);
    expect(form.answers).not.toHaveProperty('card_number');
  });

  test('removes it when the shopper removes the answer', async () => {
    const other = await provenShopper(app, world);
    const first = await formOf(other);
    await saveAnswers(app, other, { card_number: typed }, first.version);
    expect(await storedCards()).toHaveLength(1);
    const { version } = await formOf(other);
    expect((await saveAnswers(app, other, { card_number: '' }, version)).statusCode).toBe(200);
    expect(await storedCards()).toEqual([]);
  });
});
