import { contrast } from '@millrace/schemas/design';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { createTestTenants, type TestTenants } from '../../../../test/http/test-tenants.ts';

let app: FeatureApp;
let world: TestTenants;
let admin: string;
let internal: string;
beforeAll(async () => {
  app = await startFeatureApp();
  world = await createTestTenants(app);
  admin = await world.signIn('STORE_ADMIN');
  internal = await world.signIn('DEV_ADMIN');
}, 60_000);
afterAll(() => app.close());

const read = async (cookie = admin) =>
  (await app.call({ url: `/api/store-settings?storeId=${world.store.id}`, cookie })).json();
const post = (path: string, payload: object, cookie = admin) =>
  app.call({ method: 'POST', url: `/api${path}`, payload, cookie });
const save = (values: object, cookie = admin) =>
  post('/store-settings', { storeId: world.store.id, values }, cookie);
const details = async () =>
  (await app.call({ url: `/api/v2/outside-form/details?storeUuid=${world.store.websiteUuid}` })).json();

const monday = { day: 1, opens: '09:00', closes: '18:30' };

describe('the settings of a store', () => {
  test('have defaults until they are saved', async () => {
    expect(await read()).toEqual({
      store_id: world.store.id,
      values: {
        accepts_applications: true,
        hours: [],
        messages_off: [],
        strict_names: false,
        people_wait_minutes: 15,
      },
      form_verification_setting: 'sms_or_email',
      global_variables: null,
    });
  });

  test('change only in the sent fields', async () => {
    await save({ hours: [monday] });
    const reply = await save({ strict_names: true });
    expect(reply.json().values).toEqual({
      accepts_applications: true,
      hours: [monday],
      messages_off: [],
      strict_names: true,
      people_wait_minutes: 15,
    });
    expect((await save({ people_wait_minutes: 0 })).statusCode).toBe(400);
  });

  test('reach shoppers: opening hours, and whether an application can be started', async () => {
    expect(await details()).toMatchObject({ open: true, store: { hours: [monday] } });
    await save({ accepts_applications: false });
    expect(await details()).toMatchObject({ open: false, closedBecause: 'store' });
    await save({ accepts_applications: true });
    expect(await details()).toMatchObject({ open: true, closedBecause: null });
  });

  test('with invalid hours are refused as a whole', async () => {
    const hours = [monday, { ...monday, closes: '08:00' }];
    const reply = await save({ hours, strict_names: false });
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({
      message: 'There was an error',
      errors: [{ field: 'values.hours.1', code: 'day-twice' }],
    });
    expect((await read()).values).toMatchObject({ hours: [monday], strict_names: true });
  });

  test.each([[{ hours: [{ ...monday, opens: '25:00' }] }], [{ strict_names: 'yes' }]])(
    'like %j are refused',
    async (values) => expect((await save(values)).statusCode).toBe(400),
  );

  test('set how codes are sent', async () => {
    const path = '/store-settings/form-verification-setting';
    const reply = await post(path, { storeId: world.store.id, form_verification_setting: 'sms' });
    expect(reply.json().form_verification_setting).toBe('sms');
    expect(
      (await post(path, { storeId: world.store.id, form_verification_setting: 'none' })).statusCode,
    ).toBe(400);
  });
});

describe('global variables', () => {
  const path = () => `/store-settings/${world.store.id}/save-global-variables`;

  test('are replaced by staff, and store users do not see them', async () => {
    await post(path(), { global_variables: { FIRST: '1', SECOND: '2' } }, internal);
    const reply = await post(path(), { global_variables: { SECOND: 'two' } }, internal);
    expect(reply.json().global_variables).toEqual({ SECOND: 'two' });
    expect((await read(internal)).global_variables).toEqual({ SECOND: 'two' });
    expect((await read()).global_variables).toBeNull();
    expect((await post(path(), { global_variables: {} })).statusCode).toBe(403);
  });

  test.each([['1ST'], ['with space'], ['__proto__'], ['']])('called %j are refused', async (name) => {
    const payload = JSON.parse(`{"global_variables": {${JSON.stringify(name)}: "x"}}`) as object;
    expect((await post(path(), payload, internal)).statusCode).toBe(400);
  });
});

describe('the texts of the public form', () => {
  const form = () => app.call({ url: `/api/outside-form?storeId=${world.store.id}`, cookie: admin });

  test('are read with its address, changed, and shown to shoppers', async () => {
    expect((await form()).json()).toMatchObject({
      website_uuid: world.store.websiteUuid,
      url: expect.stringContaining(`/outside-form/harbor-home/${world.store.websiteUuid}`),
      values: { welcome_message: '', ask_for_associate: true },
    });
    const values = { welcome_message: 'Free delivery this week.', welcome_message_es: 'Entrega gratis.' };
    const reply = await post('/outside-form', { storeId: world.store.id, values });
    expect(reply.json().values).toEqual({
      ...values,
      ask_for_associate: true,
      scan_id: false,
      brand_colour: '',
      logo: '',
    });
    expect((await details()).welcome).toEqual({ en: 'Free delivery this week.', es: 'Entrega gratis.' });
  });

  test('show the logo and the colours of the store, readable for everybody', async () => {
    expect((await details()).store).not.toHaveProperty('brand');
    const logo = 'data:image/png;base64,iVBORw0KGgo=';
    const values = { brand_colour: '#ffd400', logo };
    expect((await post('/outside-form', { storeId: world.store.id, values })).statusCode).toBeLessThan(300);
    const { brand } = (await details()).store;
    expect(brand).toMatchObject({ logo, colours: { dark: { primary: '#ffd400' } } });
    expect(contrast(brand.colours.light.primary, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    await post('/outside-form', { storeId: world.store.id, values: { brand_colour: '', logo: '' } });
    expect((await details()).store).not.toHaveProperty('brand');
  });

  test.each([
    ['a picture with a script', { logo: 'data:image/svg+xml;base64,PHN2Zz4=' }],
    ['a picture of another server', { logo: 'https://example.com/logo.png' }],
    ['a picture that is too large', { logo: `data:image/png;base64,${'A'.repeat(24_000)}` }],
    ['a colour by name', { brand_colour: 'red' }],
    ['a colour with more', { brand_colour: '#ff0000;}' }],
  ])('refuse %s', async (_, values) => {
    expect((await post('/outside-form', { storeId: world.store.id, values })).statusCode).toBe(400);
  });

  test('cannot be changed by every role', async () => {
    const basic = await world.signIn('BASIC');
    const payload = { storeId: world.store.id, values: {} };
    expect((await post('/outside-form', payload, basic)).statusCode).toBe(403);
    expect((await post('/outside-form', { ...payload, storeId: world.foreign.id })).statusCode).toBe(404);
  });
});

test.each([
  ['BASIC', 200, 403],
  ['LAA_STORE', 200, 200],
  ['FP_SUPPORT', 200, 200],
  ['AFFILIATE', 403, 403],
] as const)(
  '%s reads with %i and saves with %i',
  async (role, reads, saves) => {
    const cookie = await world.signIn(role);
    const read = await app.call({ url: `/api/store-settings?storeId=${world.store.id}`, cookie });
    expect([read.statusCode, (await save({}, cookie)).statusCode]).toEqual([reads, saves]);
  },
  60_000,
);

test('every change writes an audit row with the changed names, without values', async () => {
  const rows = await app
    .em()
    .execute<{ action: string; facts: { changed: string } }[]>(
      `SELECT action, facts FROM audit_event WHERE action LIKE 'store-settings.%' OR action LIKE 'outside-form.%' ORDER BY id`,
    );
  expect(rows[0]).toEqual({ action: 'store-settings.updated', facts: { changed: 'hours' } });
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      'store-settings.verification-changed',
      'store-settings.global-variables-changed',
      'outside-form.updated',
    ]),
  );
  expect(JSON.stringify(rows)).not.toMatch(/two|delivery/i);
});
