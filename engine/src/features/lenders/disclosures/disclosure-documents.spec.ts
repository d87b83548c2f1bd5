import type { Disclosure, DisclosureForm } from '@millrace/schemas/api';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { startShopper, startBody } from '../../../../test/http/shopper.ts';
import { createTestTenants, type TestTenants } from '../../../../test/http/test-tenants.ts';

let app: FeatureApp;
let world: TestTenants;
let admin: string;
beforeAll(async () => {
  app = await startFeatureApp({ environment: { RATE_LIMIT_FACTOR: '100' } });
  world = await createTestTenants(app);
  admin = await world.signIn('FP_ADMIN');
}, 60_000);
afterAll(() => app.close());

const words = (text: string, more: object = {}) => ({
  title: 'About the lease',
  summary: 'It is a lease.',
  text,
  consent_label: 'I understand that it is a lease',
  ...more,
});
const ofLender = (index: number, more: object = {}) => ({
  category: 'lender',
  lender_id: world.lenders[index]!.id,
  offer_approved_required: false,
  words: { en: words('<p>It is a <b>lease</b>.</p>'), es: words('<p>Es un arrendamiento.</p>') },
  ...more,
});
const save = (payload: object, cookie = admin) =>
  app.call({ method: 'POST', url: '/api/disclosures/form/save', payload, cookie });
const made = async (payload: object) => (await save(payload)).json<DisclosureForm>();
const remove = (id: number) =>
  app.call({ method: 'DELETE', url: `/api/disclosures/form/delete?id=${id}`, cookie: admin });
const one = async (id: number) =>
  (await app.call({ url: `/api/disclosures/form?id=${id}`, cookie: admin })).json<DisclosureForm>();
const list = async (query = '', cookie = '') =>
  app.call({ url: `/api/disclosures${query}`, ...(cookie && { cookie }) });
const shown = async () => (await startBody(app, world)).consents.map(({ disclosureId }) => disclosureId);

describe('disclosures', () => {
  test('that ship with the product are listed', async () => {
    const texts = (await list()).json<Disclosure[]>();
    expect(texts.map(({ key, version, shipped }) => [key, version, shipped])).toEqual([
      ['esign', 2, true],
      ['credit-report', 1, true],
      ['contact-by-phone', 2, true],
    ]);
  });

  test('of category "other" are listed only for staff who edit them', async () => {
    await made({ ...ofLender(0), category: 'other', lender_id: null });
    expect((await list()).json<Disclosure[]>().some(({ category }) => category === 'other')).toBe(false);
    expect((await list('?all=true')).statusCode).toBe(403);
    expect((await list('?all=true', await world.signIn('STORE_ADMIN'))).statusCode).toBe(403);
    const all = (await list('?all=true', admin)).json<Disclosure[]>();
    expect(all.some(({ category }) => category === 'other')).toBe(true);
  });

  test('of a lender are accepted on forms that ask the lender, by version and text', async () => {
    const { id, key } = await made(ofLender(0));
    expect(await shown()).toContain(key);
    const { formId } = await startShopper(app, world);
    const [consent] = await app
      .em()
      .execute<Record<string, unknown>[]>(
        `SELECT disclosure_version AS version, text_hash, ip, locale FROM consent WHERE application_id = ? AND disclosure_id = ?`,
        [formId, key],
      );
    const { versions, signatures } = await one(id);
    expect(consent).toMatchObject({ version: 1, text_hash: versions[0]!.text_hash, locale: 'en' });
    expect(consent!['ip']).toEqual(expect.any(String));
    expect(signatures).toEqual({ current: 1, all: 1 });
    await remove(id);
    expect(await shown()).not.toContain(key);
  });

  test('for an approved offer are not shown before applying', async () => {
    const { key } = await made(ofLender(1, { offer_approved_required: true }));
    expect(await shown()).not.toContain(key);
  });

  test('are sanitized when they are saved', async () => {
    const hostile = '<p onclick="x()">Read <script>alert(1)</script><a href="javascript:x()">this</a></p>';
    const { versions } = await made(ofLender(0, { category: 'other', words: { en: words(hostile) } }));
    expect(versions[0]!.words.en.text).not.toMatch(/script|onclick|javascript/i);
  });

  test('get a new version if their words change, and only then', async () => {
    const text = await made(ofLender(1));
    const same = { ...ofLender(1), id: text.id, version: 1 };
    expect((await made({ ...same, offer_approved_required: true })).versions).toHaveLength(1);
    const changed = await made({ ...same, words: { ...same.words, en: words('<p>Another text.</p>') } });
    expect(changed.versions.map(({ version }) => version)).toEqual([2, 1]);
    expect(changed.versions[1]!.words.en.text).toContain('<b>lease</b>');
    expect(changed.versions[0]!.created_by).toBe('Ann FP_ADMIN');
    const late = await save({ ...same, words: { ...same.words, en: words('<p>Too late.</p>') } });
    expect(late.json()).toMatchObject({ code: 'disclosure-changed' });
  });

  test('need a new agreement after their words changed', async () => {
    const text = await made(ofLender(0));
    const body = await startBody(app, world);
    await made({
      ...ofLender(0),
      id: text.id,
      words: { en: words('<p>New words.</p>'), es: words('<p>Nuevas.</p>') },
    });
    const reply = await app.call({ method: 'POST', url: '/api/v2/forms/create/outside', payload: body });
    expect(reply.json()).toMatchObject({
      errors: [{ field: `consents.${text.key}`, code: 'disclosure-changed' }],
    });
    await remove(text.id);
  });

  test.each([
    ['a lender text without a lender', { lender_id: null }, 'lender_id'],
    ['no Spanish text', { words: { en: words('<p>x</p>'), es: null } }, 'words.es.text'],
    ['an empty text', { words: { en: words('<p> </p>'), es: words('y') } }, 'words.en.text'],
  ])('with %s are refused at that field', async (_, more, field) => {
    const reply = await save(ofLender(0, more));
    expect(reply.statusCode).toBe(422);
    expect(reply.json<{ errors: { field: string }[] }>().errors.map((error) => error.field)).toEqual([field]);
  });

  test('without any text are refused with all missing fields', async () => {
    const empty = { title: ' ', summary: '', text: '', consent_label: '' };
    const reply = await save(ofLender(0, { lender_id: null, words: { en: empty, es: null } }));
    expect(reply.json()).toMatchObject({
      message: 'This text is not complete.',
      errors: [
        { field: 'lender_id', message: 'Choose the lender' },
        { field: 'words.en.title', message: 'Enter the title' },
        { field: 'words.en.text', message: 'Enter the text' },
        { field: 'words.en.summary', message: 'Enter a summary of one line' },
        { field: 'words.en.consent_label', message: 'Enter the label of the checkbox' },
        { field: 'words.es.text', message: 'Enter the Spanish text for Spanish readers' },
      ],
    });
  });

  test('that ship with the product can be changed but not deleted', async () => {
    const [esign] = (await list()).json<Disclosure[]>();
    expect((await remove(esign!.id)).json()).toMatchObject({ code: 'shipped-disclosure' });
    const { versions, ...document } = await one(esign!.id);
    const { format: _, ...english } = versions[0]!.words.en;
    const { format: __, ...spanish } = versions[0]!.words.es!;
    const { category, offer_approved_required } = document;
    const changed = await made({
      ...{ id: esign!.id, category, offer_approved_required },
      words: { en: { ...english, text: '<p>Shorter.</p>' }, es: { ...spanish, text: '<p>Más corto.</p>' } },
    });
    expect(changed.versions.map(({ version }) => version)).toEqual([3, 2]);
    expect(changed.versions[1]!.words.en).toEqual({ ...english, format: 'text' });
  });
});
