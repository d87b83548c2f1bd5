import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { submittedShopper } from '../../../../test/http/answered-forms.ts';
import { startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import type { Shopper } from '../../../../test/http/shopper.ts';
import { createTestTenants, type TestTenants } from '../../../../test/http/test-tenants.ts';
import { Applications } from './index.ts';

let app: FeatureApp;
let world: TestTenants;
let shopper: Shopper;
let applications: Applications;

beforeAll(async () => {
  app = await startFeatureApp({ environment: { RATE_LIMIT_FACTOR: '100' } });
  world = await createTestTenants(app);
  applications = app.get(Applications);
  shopper = await submittedShopper(app, world);
}, 60_000);
afterAll(() => app.close());

describe('the facade', () => {
  test('finds an application only by its own store', async () => {
    const { store, sister } = world;
    const found = await applications.findInStore(app.em(), store.id, shopper.formId);
    expect(found).toMatchObject({
      state: 'submitted',
      requestedCents: 240_000,
      store: { name: 'Harbor Home', state: 'TX', industry: 'furniture' },
      config: {
        mode: 'Shotgun',
        lenderOrder: world.config.lenderOrder,
        thankYou: {
          en: { header: 'Done', message: 'Thanks.', body: '', disclosure: '', locale: 'en' },
          es: { header: 'Done', message: 'Thanks.', body: '', disclosure: '', locale: 'en' },
        },
      },
      chosen: null,
    });
    expect(await applications.findInStore(app.em(), sister.id, shopper.formId)).toBeUndefined();
    const page = { header: 'Bye', message: '<b>Thanks</b>', body: 'Come again.', disclosure: 'Terms apply.' };
    await app.em().execute(
      `WITH page AS (INSERT INTO page (org_id, store_id, type, name, content)
         VALUES (?, ?, 'cfa_thank_you', 'Bye', ?::jsonb) RETURNING id)
       UPDATE cfa_config SET thank_you_page_id = page.id FROM page WHERE cfa_config.id = ?`,
      [world.store.orgId, world.store.id, JSON.stringify(page), world.config.id],
    );
    const chosen = await applications.find(app.em(), shopper.formId);
    expect(chosen?.config.thankYou.es).toEqual({ ...page, locale: 'en' });
    await app.em().execute(`UPDATE page SET deleted_at = now()`);
    const deleted = await applications.find(app.em(), shopper.formId);
    expect(deleted?.config.thankYou.en.header).toBe('Done');
  });

  test('opens only the requested answers', async () => {
    const some = await applications.answersFor(app.em(), shopper.formId, [
      'ssn_number',
      'zip_code',
      'own_or_rent',
    ]);
    expect(some.reveal()).toEqual({ ssn_number: '900112222', zip_code: '78701' });
    expect(JSON.stringify(some)).toBe('"***"');
    expect(Object.keys((await applications.answersFor(app.em(), shopper.formId)).reveal())).toHaveLength(9);
  });

  test('shows staff masked answers with the lenders that need them', async () => {
    const groups = await applications.answersForStaff(app.em(), shopper.formId);
    const ssn = groups.flatMap(({ fields }) => fields).find(({ id }) => id === 'ssn_number');
    expect(ssn).toMatchObject({
      value: '•••-••-2222',
      masked: true,
      needed_by: [{ lender: 'Alder Lending' }],
    });
  });

  test('returns the titles of consents in the language of the reader', async () => {
    const titles = async (locale?: 'es') => {
      const consents = await applications.consents(app.em(), shopper.formId, locale);
      return consents.map(({ title }) => title);
    };
    const [english, spanish] = [await titles(), await titles('es')];
    expect(spanish).toHaveLength(3);
    expect(spanish.filter((title) => english.includes(title))).toEqual([]);
  });

  test('writes a correction that fits the form, and refuses one that does not', async () => {
    const correct = (values: Record<string, string>) =>
      app.em().transactional((em) => applications.writeCorrection(em, shopper.formId, values));
    expect(await correct({ zip_code: '78702', first_name: 'Ann' })).toEqual({ changed: ['zip_code'] });
    await expect(correct({ zip_code: '78703', ssn_number: '1' })).rejects.toMatchObject({ code: 'answers' });
    const after = await applications.answersFor(app.em(), shopper.formId, ['zip_code']);
    expect(after.reveal()).toEqual({ zip_code: '78702' });
  });

  test('refuses a correction of the proven phone', async () => {
    const correct = (values: Record<string, string>) =>
      app.em().transactional((em) => applications.writeCorrection(em, shopper.formId, values));
    const exchanged = correct({ zip_code: '78704', mobile_phone: '(305) 555-9999' });
    await expect(exchanged).rejects.toMatchObject({ details: { errors: [{ code: 'proven' }] } });
    const after = await applications.answersFor(app.em(), shopper.formId, ['zip_code', 'mobile_phone']);
    expect(after.reveal()).toEqual({ zip_code: '78702', mobile_phone: shopper.phone });
    expect(await correct({ mobile_phone: shopper.phone })).toEqual({ changed: [] });
  });

  test('keeps the first chosen offer', async () => {
    const [attemptId, offerId] = [randomUUID(), 'offer-1'];
    const choose = (offer: string) =>
      applications.recordChoice(app.em(), shopper.formId, { attemptId, offerId: offer });
    expect([await choose(offerId), await choose(offerId), await choose('offer-2')]).toEqual([
      true,
      true,
      false,
    ]);
    expect((await applications.find(app.em(), shopper.formId))?.chosen).toMatchObject({ attemptId, offerId });
  });
});
