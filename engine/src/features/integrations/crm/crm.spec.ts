import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Deal } from '@millrace/schemas/api';
import { ApplicationDeleted, ApplicationSubmitted } from '@millrace/schemas/events';
import { consumeEvents } from '../../../../test/routing/consume-events.ts';
import { RoutingApp } from '../../../../test/routing/routing-app.ts';
import { startVendors, type Vendors } from '../../../../test/setup/vendor-sandbox.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { DealWriter } from './deal-writer.ts';

let vendors: Vendors;
let app: RoutingApp;
let dev: string;

beforeAll(async () => {
  vendors = await startVendors();
  app = await RoutingApp.start(
    [{ id: 'ella', operations: { submit: async () => ({ outcome: 'Approved', approvedCents: 90_000 }) } }],
    { LENDER_SANDBOX_URL: vendors.url },
  );
  await consumeEvents(app, 'hubspot-deals');
}, 180_000);
afterAll(async () => {
  await app.close();
  await vendors.close();
});
beforeEach(async () => {
  await vendors.order();
  await app.sql(`DELETE FROM store_company`);
});

type Form = Awaited<ReturnType<RoutingApp['submit']>>;
interface CrmObject {
  id: string;
  properties: Record<string, string>;
  associations: { to: { id: string }; types: { associationTypeId: number }[] }[];
}
/** The objects in HubSpot that belong to an application. */
async function objects(kind: 'deals' | 'contacts', { formId }: Form): Promise<CrmObject[]> {
  const reply = await fetch(`${vendors.url}/vendors/hubspot/crm/v3/objects/${kind}`, {
    headers: { authorization: 'Bearer sandbox-token' },
  });
  const { results } = (await reply.json()) as { results: CrmObject[] };
  return results.filter(({ properties }) => properties['millrace_application_id'] === formId);
}
async function happened(
  { formId: applicationId, storeId }: Form,
  event: typeof ApplicationSubmitted | typeof ApplicationDeleted,
): Promise<void> {
  await app.em().transactional((em) => recordEvent(em, event, { applicationId, storeId }));
  await consumeEvents(app, 'hubspot-deals');
}
async function submitted({ isConnected = true, isOn = true } = {}): Promise<Form> {
  const form = await app.submit('Waterfall', ['ella'], { first_name: 'Ana', last_name: 'Delgado' });
  await app.sql(`UPDATE application SET applicant_name = 'Ana Delgado' WHERE id = ?`, [form.formId]);
  dev = await app.staff('DEV_ADMIN', form);
  await app.call('PUT', '/api/integrations', dev, { id: 'hubspot', is_on: isOn });
  if (isConnected)
    await app.call('POST', '/api/stores/hubspot/connect', dev, {
      ...{ storeId: form.storeId, hubspotCompanyId: '31415900' },
    });
  await vendors.order();
  await happened(form, ApplicationSubmitted);
  return form;
}
const write = () => app.get(DealWriter).runDue();
const dealOf = async ({ formId }: Form) =>
  (await app.call('GET', '/api/stores/hubspot/deals', dev))
    .json<Deal[]>()
    .find(({ form_id: id }) => id === formId);
const again = ({ formId, storeId }: Form) =>
  app.call('POST', '/api/stores/hubspot/deals/again', dev, { formId, storeId });

test('a submission makes one deal and one contact at the company, and answers move the deal', async () => {
  const form = await submitted();
  await write();
  const [contact] = await objects('contacts', form);
  const [deal, ...others] = await objects('deals', form);
  expect(others).toEqual([]);
  expect(contact!.properties).toMatchObject({ firstname: 'Ana', lastname: 'Delgado' });
  expect(deal!.properties).toMatchObject({ dealstage: 'qualifiedtobuy', pipeline: 'default' });
  expect(deal!.associations.map(({ to, types }) => [to.id, types[0]!.associationTypeId])).toEqual([
    ['31415900', 341],
    [contact!.id, 3],
  ]);
  await app.drive();
  await consumeEvents(app, 'hubspot-deals');
  await write();
  expect((await objects('deals', form)).map(({ id, properties }) => [id, properties['dealstage']])).toEqual([
    [deal!.id, 'decisionmakerboughtin'],
  ]);
  expect(await dealOf(form)).toMatchObject({ stage: 'approved', works: true, due_at: null, tries: 0 });
});

test('nothing is written while HubSpot is switched off, or for a store without a company', async () => {
  const off = await submitted({ isOn: false });
  const without = await submitted({ isConnected: false });
  await write();
  expect(await vendors.seen()).toEqual([]);
  expect([await dealOf(off), await dealOf(without)]).toEqual([undefined, undefined]);
});

test('a lost reply makes no second deal, although the search does not find the first one yet', async () => {
  const form = await submitted();
  await vendors.order('lost', 1, 'POST /vendors/hubspot/crm/v3/objects/deals');
  await write();
  const [{ id }] = (await objects('deals', form)) as [CrmObject];
  expect(await dealOf(form)).toMatchObject({ works: false, tries: 1, hubspot_deal_id: null });
  const filters = [{ propertyName: 'millrace_application_id', operator: 'EQ', value: form.formId }];
  const search = await fetch(`${vendors.url}/vendors/hubspot/crm/v3/objects/deals/search`, {
    method: 'POST',
    headers: { authorization: 'Bearer sandbox-token', 'content-type': 'application/json' },
    body: JSON.stringify({ filterGroups: [{ filters }] }),
  });
  expect(await search.json()).toMatchObject({ total: 0 });
  await again(form);
  await write();
  expect((await objects('deals', form)).map((deal) => deal.id)).toEqual([id]);
  expect(await dealOf(form)).toMatchObject({ works: true, hubspot_deal_id: id });
});

test('a limit waits as long as HubSpot asks, and a refused token is said', async () => {
  const form = await submitted();
  await vendors.order('limited', 1);
  await write();
  const waits = await app.sql<{ seconds: number }>(
    `SELECT round(extract(epoch FROM d.due_at - e.exchanged_at))::int AS seconds
     FROM crm_deal d JOIN crm_exchange e USING (form_id) WHERE d.form_id = ?`,
    [form.formId],
  );
  expect(waits).toEqual([{ seconds: 1 }]);
  await vendors.order('expired', 1);
  await again(form);
  await write();
  expect(await dealOf(form)).toMatchObject({
    works: false,
    message: 'HubSpot refused the token. Renew HUBSPOT_TOKEN.',
  });
});

test('a deleted application leaves HubSpot', async () => {
  const form = await submitted();
  await write();
  await app.sql(`UPDATE application SET deleted_at = now() WHERE id = ?`, [form.formId]);
  await happened(form, ApplicationDeleted);
  await write();
  expect([await objects('deals', form), await objects('contacts', form)]).toEqual([[], []]);
  expect(await dealOf(form)).toMatchObject({ hubspot_deal_id: null, works: true });
});
