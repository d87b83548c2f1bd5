import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { writeFileSync } from 'node:fs';
import { edgeCases } from '../../test/integration-faults/edge.ts';
import { getAcceptCases } from '../../test/integration-faults/getaccept.ts';
import type { Answer, FaultBench, FaultCase } from '../../test/integration-faults/fault-case.ts';
import { hubspotDealCases } from '../../test/integration-faults/hubspot-deals.ts';
import { pinogyCases } from '../../test/integration-faults/pinogy.ts';
import { userflowCases, userflowSecrets } from '../../test/integration-faults/userflow.ts';
import { MarketingLinks } from '../features/forms/marketing-links/index.ts';
import { faultTable, type FaultRow } from '../../test/setup/fault-table.ts';
import { RoutingApp } from '../../test/routing/routing-app.ts';
import { softPullApplicant } from '../../test/routing/soft-pull-applicant.ts';
import { startVendors, type Vendors } from '../../test/setup/vendor-sandbox.ts';

let vendors: Vendors;
let app: RoutingApp;
let form: Awaited<ReturnType<RoutingApp['submit']>>;
let store: string;
let dev: string;
const rows: FaultRow[] = [];

beforeAll(async () => {
  vendors = await startVendors();
  app = await RoutingApp.start(
    [{ id: 'ella', operations: { submit: async () => ({ outcome: 'Rejected' }) } }],
    { LENDER_SANDBOX_URL: vendors.url, ...userflowSecrets },
  );
  form = await app.submit('Waterfall', ['ella'], softPullApplicant, {}, { soft: 1, hard: 0 });
  store = await app.staff('STORE_ADMIN', form);
  dev = await app.staff('DEV_ADMIN', form);
  const { orgId, storeId } = form;
  const [config] = await app.sql<{ id: number }>(`SELECT id FROM cfa_config WHERE store_id = ?`, [storeId]);
  const link = { orgId, storeId, configId: config!.id, name: 'Send Form Link', isDefault: true };
  await app.get(MarketingLinks).ensure(app.em(), link);
}, 180_000);
afterAll(async () => {
  const file = process.env['INTEGRATION_FAULTS_FILE'];
  if (file) writeFileSync(file, faultTable(rows));
  await app.close();
  await vendors.close();
});
beforeEach(async () => {
  await vendors.order();
  await app.sql(`DELETE FROM soft_pull`);
  await app.sql(`DELETE FROM store_company`);
});

async function call(
  cookie: string,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  payload?: object,
): Promise<Answer> {
  const reply = await app.call(method, `/api${path}`, cookie, payload);
  return { statusCode: reply.statusCode, body: reply.json() };
}
const isoftpull = { api_key: 'key-1', api_secret: 'secret-1', run: 'manual' };
const connect = () =>
  call(store, 'POST', '/store-integrations', {
    ...{ storeId: form.storeId, integration_id: 'isoftpull', values: isoftpull },
  });
const check = () =>
  call(store, 'POST', '/store-integrations/run-isp-credit-check', {
    ...{ storeId: form.storeId, formId: form.formId },
  });
const tryKeys = (integration_id: string, values: object) =>
  call(store, 'POST', '/store-integrations/test', { storeId: form.storeId, integration_id, values });
const companies = () => call(dev, 'GET', '/stores/hubspot/companies?limit=2');
const join = (hubspotCompanyId: string | null) =>
  call(dev, 'POST', '/stores/hubspot/connect', { storeId: form.storeId, hubspotCompanyId });
const calendar = () => call(dev, 'GET', '/admin/calendar/status');
const enter = (code: string) => call(dev, 'POST', '/admin/calendar/code', { code });

/** What the cases in other files use. */
const bench: FaultBench = {
  get vendors() {
    return vendors;
  },
  get app() {
    return app;
  },
  get form() {
    return form;
  },
  asStore: (...request) => call(store, ...request),
  asDev: (...request) => call(dev, ...request),
};

const cases: readonly FaultCase[] = [
  [
    'hubspot',
    'happy',
    'companies are listed',
    async () => {
      expect((await companies()).body).toMatchObject({ companies: [{}, {}] });
    },
  ],
  [
    'hubspot',
    'expired token',
    'says that the token was refused',
    async () => {
      await vendors.order('expired', 9);
      expect((await companies()).body).toMatchObject({ code: 'hubspot-refused' });
    },
  ],
  [
    'hubspot',
    '429',
    'asks again and lists',
    async () => {
      await vendors.order('limited', 1);
      expect((await companies()).statusCode).toBe(200);
      expect(await vendors.seen()).toHaveLength(2);
    },
  ],
  [
    'hubspot',
    '500',
    'asks again; after that, try later',
    async () => {
      await vendors.order('broken', 99);
      expect((await companies()).body).toMatchObject({ code: 'hubspot-unavailable' });
    },
  ],
  [
    'hubspot',
    'time-out after effect',
    'nothing is connected; again works',
    async () => {
      await vendors.order('lost', 99);
      expect((await join('31415900')).statusCode).toBe(503);
      expect(await app.sql(`SELECT 1 FROM store_company`)).toEqual([]);
      await vendors.order();
      expect((await join('31415900')).statusCode).toBe(200);
    },
  ],
  [
    'hubspot',
    'duplicate',
    'a company belongs to one store',
    async () => {
      await join('31415900');
      await join('31415900');
      expect(await app.sql(`SELECT 1 AS one FROM store_company`)).toHaveLength(1);
    },
  ],
  [
    'hubspot',
    'trap of the vendor',
    'index lags: read by id, not by search',
    async () => {
      await join('31415900');
      expect(await vendors.seen()).toEqual(['GET /vendors/hubspot/crm/v3/objects/companies/31415900']);
    },
  ],
  [
    'google-calendar',
    'happy',
    'is connected',
    async () => {
      await enter('4/sandbox');
      expect((await calendar()).body).toMatchObject({ isConnected: true });
    },
  ],
  [
    'google-calendar',
    'expired token',
    'asks to connect again',
    async () => {
      await enter('4/sandbox-expired');
      expect((await calendar()).body).toMatchObject({ isConnected: false, needsReconnect: true });
    },
  ],
  [
    'google-calendar',
    '429',
    'says try later, stays connected',
    async () => {
      await enter('4/sandbox');
      await vendors.order('limited', 99);
      expect((await calendar()).body).toMatchObject({ code: 'calendar-unavailable' });
      await vendors.order();
      expect((await calendar()).body).toMatchObject({ isConnected: true });
    },
  ],
  [
    'google-calendar',
    '500',
    'says try later, stays connected',
    async () => {
      await enter('4/sandbox');
      await vendors.order('broken', 99);
      expect((await calendar()).body).toMatchObject({ code: 'calendar-unavailable' });
    },
  ],
  [
    'google-calendar',
    'time-out after effect',
    'keeps the earlier connection',
    async () => {
      await enter('4/sandbox');
      await vendors.order('lost', 99);
      expect((await enter('4/sandbox-2')).statusCode).toBe(503);
      await vendors.order();
      expect((await calendar()).body).toMatchObject({ isConnected: true });
    },
  ],
  [
    'google-calendar',
    'duplicate',
    'a new subscription ends the earlier one',
    async () => {
      await enter('4/sandbox');
      await call(dev, 'POST', '/admin/events/subscribe');
      await vendors.order();
      await call(dev, 'POST', '/admin/events/subscribe');
      const seen = await vendors.seen();
      expect(seen.indexOf('POST /calendar/v3/channels/stop')).toBeLessThan(
        seen.indexOf('POST /calendar/v3/calendars/primary/events/watch'),
      );
    },
  ],
  [
    'google-calendar',
    'trap of the vendor',
    'a notification without the secret is refused',
    async () => {
      const headers = { 'x-goog-channel-id': 'guess', 'x-goog-channel-token': 'guess' };
      const reply = await app.app.inject({ method: 'POST', url: '/api/webhooks/google-calendar', headers });
      expect(reply.statusCode).toBe(404);
    },
  ],
  [
    'isoftpull',
    'happy',
    'a score is stored',
    async () => {
      await connect();
      expect((await check()).body).toMatchObject({ result: 'score' });
    },
  ],
  [
    'isoftpull',
    'expired token',
    'is refused; new keys run again',
    async () => {
      await connect();
      await vendors.order('expired', 9);
      expect((await check()).body).toMatchObject({ result: 'refused', score: null });
      await vendors.order();
      expect((await check()).body).toMatchObject({ result: 'score' });
    },
  ],
  [
    'isoftpull',
    '429',
    'no score is made up',
    async () => {
      await connect();
      await vendors.order('limited', 99);
      expect((await check()).body).toMatchObject({ score: null });
    },
  ],
  [
    'isoftpull',
    '500',
    'no score is made up',
    async () => {
      await connect();
      await vendors.order('broken', 99);
      expect((await check()).body).toMatchObject({ score: null });
    },
  ],
  [
    'isoftpull',
    'time-out after effect',
    'the report is not pulled again',
    async () => {
      await connect();
      await vendors.order('lost', 1);
      expect((await check()).body).toMatchObject({ score: null });
      await check();
      expect((await vendors.seen()).length).toBe(1);
    },
  ],
  [
    'isoftpull',
    'duplicate',
    'one report a day',
    async () => {
      await connect();
      await check();
      await check();
      expect((await vendors.seen()).length).toBe(1);
    },
  ],
  [
    'isoftpull',
    'trap of the vendor',
    'the test of keys makes no report',
    async () => {
      expect((await tryKeys('isoftpull', isoftpull)).body).toMatchObject({ works: true });
      expect(await app.sql(`SELECT 1 FROM soft_pull`)).toEqual([]);
    },
  ],
  ...hubspotDealCases(bench),
  ...getAcceptCases(bench),
  ...pinogyCases(bench),
  ...edgeCases(bench),
  ...userflowCases(bench),
];

test.each(cases)('%s, %s: %s', async (integration, situation, result, run) => {
  const row: FaultRow = { integration, situation, result, holds: false };
  rows.push(row);
  await run();
  row.holds = true;
});
