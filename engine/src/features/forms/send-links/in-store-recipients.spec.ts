import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { createTestTenants, type TestTenants } from '../../../../test/http/test-tenants.ts';
import { InStoreRecipients } from './in-store-recipients.ts';
import { SendLinksModule } from './index.ts';

let app: FeatureApp;
let world: TestTenants;
beforeAll(async () => {
  app = await startFeatureApp({ modules: [SendLinksModule] });
  world = await createTestTenants(app);
}, 60_000);
afterAll(() => app.close());

test('keeps the recipients of an in-store link encrypted, and only for two weeks', async () => {
  const cookie = await world.signIn('BASIC');
  const send = (more: object) =>
    app.call({
      method: 'POST',
      url: '/api/stores/send-outside-form-link',
      payload: { storeId: world.store.id, ...more },
      cookie,
    });
  await send({ mobile_phone: '(512) 555-0177' });
  const [link] = await app
    .em()
    .execute<{ id: number; sealed: Buffer }[]>(`SELECT id, recipients_sealed AS sealed FROM sent_link`);
  expect(link!.sealed.toString('latin1')).not.toContain('0177');
  await app.get(InStoreRecipients).deleteOld(app.em());
  expect((await send({ again: link!.id })).statusCode).toBe(200);
  await app
    .em()
    .execute(`UPDATE sent_link SET sent_at = now() - interval '15 days' WHERE id = ?`, [link!.id]);
  await app.get(InStoreRecipients).deleteOld(app.em());
  expect((await send({ again: link!.id })).json()).toMatchObject({ status: 409, code: 'recipients-gone' });
});
