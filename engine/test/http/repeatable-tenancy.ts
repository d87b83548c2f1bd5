import { randomUUID } from 'node:crypto';
import { Users } from '../../src/features/identity/users/index.ts';
import { storeTenants } from '../tenants/random-tenants.ts';
import type { Repeatable, RepeatableByRoute, Workbench } from './repeatable.ts';

/**
 * Returns sample requests about orgs, lender affiliate accounts, associates and users. Each request has its own
 * orgs and users.
 */
export function tenancyRequests(requests: Workbench): RepeatableByRoute {
  const { world, routing } = requests;
  const word = () => randomUUID().slice(0, 8);
  const email = () => `${randomUUID()}@harbor.test`;
  const dev = () => requests.as('DEV_ADMIN');
  const { orgId } = world.store;
  let created = 0;
  const [account] = world.lenders.map(({ id }) => id);
  const free = world.lenders.slice(-2).map(({ id }) => id);

  /** Creates two orgs with an administrator each, and a second user in the second org. */
  async function twoOrgs() {
    const person = (org: number, role: string) => ({ org, roles: [role], links: [], isDisabled: false });
    const people = [person(0, 'ORG_ADMIN'), person(1, 'ORG_ADMIN'), person(1, 'BASIC')];
    const made = await storeTenants(routing.em(), { orgs: 2, stores: [0, 1], regions: [1], people });
    const [one, two] = made.orgIds as [number, number];
    return { one, two, primary: made.userIds[0]! };
  }
  const asDev = async (path: string, payload: object, different: object): Promise<Repeatable> => ({
    method: 'POST',
    url: `/api/${path}`,
    cookie: await dev(),
    payload,
    other: { payload: { ...payload, ...different } },
  });
  const done = async (request: Repeatable): Promise<Repeatable> => {
    const reply = await requests.send(request);
    if (reply.statusCode >= 300) throw new Error(reply.body);
    return request;
  };
  async function conversion() {
    await routing.sql(`INSERT INTO laa (id, name) VALUES (?, 'Alder') ON CONFLICT DO NOTHING`, [account]);
    const { one, two } = await twoOrgs();
    return asDev('admin/convert-fp-to-laa', { org_id: one, laa_id: account }, { org_id: two });
  }
  const merge = ({ one, two, primary }: Awaited<ReturnType<typeof twoOrgs>>) =>
    asDev('admin/merge-org', { org_ids: [one, two], primary_user_id: primary }, { org_ids: [two, one] });

  return {
    'POST /api/store-associates/save': async () => {
      const names = { first_name: 'Robin', last_name: 'Sample' };
      const payload = { store_id: world.store.id, ...names, email: email() };
      return {
        method: 'POST',
        url: '/api/store-associates/save',
        cookie: await requests.as('STORE_ADMIN'),
        payload,
        other: { payload: { ...payload, first_name: 'Casey' } },
      };
    },
    'POST /api/announcements/save': () => {
      const audience = { roles: [], org_ids: [], store_ids: [] };
      const draft = { title: word(), body: '<p>Text</p>', starts_at: null, ends_at: null, audience };
      return asDev('announcements/save', draft, { title: word() });
    },
    'POST /api/metric-announcements/save': () =>
      asDev('metric-announcements/save', { text: word(), to_do: true }, { text: word() }),
    'POST /api/support/message': () => asDev('support/message', { message: word() }, { message: word() }),
    'POST /api/org': async () => {
      const request = await asDev('org', { id: orgId, email: email() }, { email: email() });
      return { ...request, cookie: await requests.as('ORG_ADMIN') };
    },
    'POST /api/admin/orgs/{id}/messages': () => {
      const change = { action: 'limit', limit: 90_000, reason: 'The store called.' };
      return asDev(`admin/orgs/${orgId}/messages`, change, { limit: 80_000 });
    },
    'POST /api/admin/messages': async () => {
      await routing.sql(`INSERT INTO message_stop (cause) VALUES ('staff')`);
      const resume = { action: 'resume', reason: 'The alarm was checked.' };
      return asDev('admin/messages', resume, { reason: 'Other.' });
    },
    'PUT /api/admin/orgs/{id}': async () => {
      const request = await asDev(`admin/orgs/${orgId}`, { email: email() }, { email: email() });
      return { ...request, method: 'PUT' };
    },
    'POST /api/org-regions': async () =>
      asDev('org-regions', { org_id: orgId, name: word(), store_ids: [] }, { name: word() }),
    'POST /api/org-settings': async () => {
      const values = (accepts_applications: boolean) => ({ values: { accepts_applications } });
      return asDev('org-settings', { orgId: (await twoOrgs()).one, ...values(false) }, values(true));
    },
    'POST /api/org-settings/{org_id}/save-global-variables': async () => {
      const variables = (name: string) => ({ global_variables: { [name]: word() } });
      return asDev(`org-settings/${orgId}/save-global-variables`, variables('colour'), variables('size'));
    },
    'POST /api/admin/disable-org': async () => {
      const { one, two } = await twoOrgs();
      return asDev('admin/disable-org', { orgId: one, reason: 'Did not pay.' }, { orgId: two });
    },
    'POST /api/admin/merge-org': async () => merge(await twoOrgs()),
    'POST /api/admin/unmerge-org': async () => {
      const orgs = await twoOrgs();
      await done(await merge(orgs));
      return asDev('admin/unmerge-org', { org_id: orgs.one }, { org_id: orgs.two });
    },
    'POST /api/admin/convert-fp-to-laa': conversion,
    'POST /api/admin/reverse-fp-to-laa': async () => {
      const { payload } = await done(await conversion());
      const { org_id } = payload as { org_id: number };
      return asDev('admin/reverse-fp-to-laa', { org_id }, { org_id: orgId });
    },
    'POST /api/register/store/new': async () => {
      const store = { phone: '(512) 555-0177', location_id: 1, industry_id: 1, timezone: 'America/Chicago' };
      return asDev('register/store/new', { orgId, ...store, store_name: word() }, { store_name: word() });
    },
    'POST /api/register/laa/create': async () => {
      const person = { first_name: 'Lena', last_name: 'Sample', email: email() };
      return asDev(
        'register/laa/create',
        { laa_id: free.shift(), name: word(), ...person },
        { name: word() },
      );
    },
    'POST /api/register/laa/update': async () => {
      await routing.sql(`INSERT INTO laa (id, name) VALUES (?, 'Alder') ON CONFLICT DO NOTHING`, [account]);
      return asDev('register/laa/update', { laa_id: account, name: word() }, { name: word() });
    },
    'POST /api/admin/lender-object/create': async () => {
      // Far apart, because lenders without a number get the next one.
      const lender = {
        lender_id: 900_000 + 1000 * created++,
        lender_type: 'prime',
        required_input: ['username'],
      };
      return asDev('admin/lender-object/create', { ...lender, name: `L ${word()}` }, { name: `L ${word()}` });
    },
    ...Object.fromEntries(
      ['save', 'whitelist', 'product-details'].map((action) => [
        `POST /api/admin/lender-object/${action}`,
        async () => {
          const [row] = await routing.sql<{ version: number }>(`SELECT version FROM lender WHERE id = ?`, [
            account,
          ]);
          const path = `admin/lender-object/${action}`;
          const body = (enabled: boolean) =>
            ({
              save: { always_selected: enabled },
              whitelist: { restricted: false, store_ids: enabled ? [world.store.id] : [] },
              'product-details': { industry_settings: { other: { enabled, required_fields: [] } } },
            })[action]!;
          return asDev(path, { lender_id: account, version: row!.version, ...body(true) }, body(false));
        },
      ]),
    ),
    'POST /api/lenders/sign-up': async () => {
      const [lender] = await routing.sql<{ id: number }>(
        `INSERT INTO lender (key, name) VALUES (?, 'Elder') RETURNING id`,
        [`l-${word()}`],
      );
      const contact = { contact_name: 'Ann', email: email(), phone: '(512) 555-0100' };
      const body = { storeId: world.store.id, lender_id: lender!.id, ...contact };
      const request = await asDev('lenders/sign-up', body, { email: email() });
      return { ...request, cookie: await requests.as('ORG_ADMIN') };
    },
    'POST /api/store-credentials/save': async () => {
      const creds = (token: string) => ({ creds: { lender_id: account, token } });
      return asDev('store-credentials/save', { storeId: world.store.id, ...creds(word()) }, creds(word()));
    },
    'POST /api/store-credentials/webhook-address': async () => {
      const [row] = await routing.sql<{ id: string; lenderId: number }>(
        `SELECT id, lender_id AS "lenderId" FROM store_credential WHERE store_id = ? AND is_active LIMIT 1`,
        [world.store.id],
      );
      const body = { storeId: world.store.id, credId: row!.id, lenderId: row!.lenderId };
      return asDev('store-credentials/webhook-address', body, { lenderId: row!.lenderId + 1 });
    },
    'POST /api/admin/account/create': async () => {
      const person = { role: 'FP_SUPPORT', first_name: 'Olga', last_name: 'Sample', email: email() };
      return asDev('admin/account/create', person, { email: email() });
    },
    'POST /api/users': async () => {
      const person = {
        first_name: 'Sam',
        last_name: 'Sample',
        roles: ['STORE_ADMIN'],
        store: world.store.id,
      };
      return asDev('users', { ...person, email: email() }, { email: email() });
    },
    'PUT /api/users': async () => {
      const id = await routing.get(Users).ensure(routing.em(), {
        ...{ orgId, storeIds: [world.store.id], email: email(), firstName: 'Sam', lastName: 'Sample' },
        roles: ['BASIC'],
        passwordHash: () => Promise.resolve('!'),
      });
      const request = await asDev('users', { id, first_name: word() }, { first_name: word() });
      return { ...request, method: 'PUT' };
    },
  };
}
