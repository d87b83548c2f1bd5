import type { ShopperResults } from '@millrace/schemas/api';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { RoutingApp } from '../../../../../test/routing/routing-app.ts';

let app: RoutingApp;
let form: Awaited<ReturnType<RoutingApp['submit']>>;
beforeAll(async () => {
  app = await RoutingApp.start([
    { id: 'kolo', operations: { submit: async () => ({ outcome: 'Rejected' }) } },
  ]);
  form = await app.submit('Waterfall', ['kolo']);
  await app.drive();
}, 60_000);
afterAll(() => app.close());

const formPath = async () =>
  (await app.call('GET', '/api/shopper/results', await app.shopper(form.formId))).json<ShopperResults>()
    .formPath;
const begun = async () => {
  const [row] = await app.sql<{
    config: number;
    link: number | null;
    urlId: string;
    slug: string;
    uuid: string;
  }>(
    `SELECT a.cfa_config_id AS config, a.marketing_link_id AS link, c.url_id AS "urlId", s.slug, o.website_uuid AS uuid
     FROM application a JOIN cfa_config c ON c.id = a.cfa_config_id JOIN store s ON s.id = a.store_id
     JOIN outside_form o ON o.store_id = s.id WHERE a.id = ?`,
    [form.formId],
  );
  return row!;
};

test('leads to the form with which the application was begun, while the form and its link are in use', async () => {
  const { config, urlId, slug, uuid } = await begun();
  const path = `/${slug}/${uuid}/${urlId}/welcome`;
  expect(await formPath()).toBe(path);
  const [link] = await app.sql<{ id: number }>(
    `INSERT INTO marketing_link (org_id, store_id, cfa_config_id, name)
     SELECT org_id, store_id, id, 'Poster' FROM cfa_config WHERE id = ? RETURNING id`,
    [config],
  );
  await app.sql(`UPDATE application SET marketing_link_id = ? WHERE id = ?`, [link!.id, form.formId]);
  expect(await formPath()).toBe(`${path}?marketing_link_id=${link!.id}`);
  await app.sql(`UPDATE marketing_link SET archived = true WHERE id = ?`, [link!.id]);
  expect(await formPath()).toBe(path);
  await app.sql(`UPDATE cfa_config SET archived = true WHERE id = ?`, [config]);
  expect(await formPath()).toBeUndefined();
});
