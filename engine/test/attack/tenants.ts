import { randomUUID } from 'node:crypto';
import { call, type Answer } from '../journeys/support/http-client.ts';
import { counted, isRefused, judge, type Attack } from './attack.ts';
import { answered, applicant, formOf, get, post, refusal, staff } from './target.ts';

/** Users who must not see any data of the first store. */
const strangers = [
  'lone-star-store-admin',
  'lone-star-org-admin',
  'laa-store',
  'freemium-store',
  'affiliate',
];

/**
 * Requests about an application of another tenant. In each request, only one id belongs to the other tenant.
 */
function probes(
  formId: string,
  storeId: number,
  ownStoreId: number,
): [method: string, path: string, json?: object][] {
  const names = { form_id: formId, store_id: storeId };
  return [
    ['GET', `/api/forms/${storeId}/${formId}/processing/form-details`],
    ['GET', `/api/forms/${ownStoreId}/${formId}/processing/form-details`],
    ['GET', `/api/forms/${storeId}/${formId}/edit`],
    ['GET', `/api/applicants/${formId}/applicant-details`],
    ['GET', `/api/forms?store_id=${storeId}`],
    ['GET', `/api/forms?store_id=${ownStoreId}&store_id=${storeId}`],
    ['GET', `/api/forms?store_id=${ownStoreId},${storeId}`],
    ['GET', `/api/forms/counts?store_id=${storeId}`],
    ['GET', `/api/forms/closeout?formId=${formId}&storeId=${storeId}`],
    ['GET', `/api/api-pipe/application/details?form_id=${formId}&store_id=${storeId}`],
    ['GET', `/api/store-credentials?storeId=${storeId}`],
    ['GET', `/api/store-settings?storeId=${storeId}`],
    ['GET', `/api/stores?store_id=${storeId}`],
    ['GET', `/api/stores/users?storeId=${storeId}`],
    ['POST', '/api/v2/forms/update', { ...names, values: { first_name: 'Eve' } }],
    ['POST', '/api/v2/forms/update', { ...names, store_id: ownStoreId, values: { first_name: 'Eve' } }],
    ['POST', '/api/api-pipe/application/submit', names],
    ['POST', '/api/api-pipe/application/regrade', { ...names, lender_id: 1, values: {} }],
    ['POST', '/api/stores', { id: storeId, store_name: 'Taken over' }],
    ['DELETE', `/api/forms/${formId}/${storeId}`],
    ['DELETE', `/api/forms/${formId}/${ownStoreId}`],
  ];
}

export const tenantAttacks: readonly Attack[] = [
  {
    id: 'TENANTS',
    title: 'users of other tenants reach nothing of a store (all routes: npm run tenants)',
    short: true,
    async run(target) {
      const admin = await staff(target, 'store-admin');
      const { link, storeId } = await formOf(target, admin);
      const { formId, who } = await applicant(target, link);
      const replies: [name: string, reply: Answer][] = [];
      for (const name of strangers) {
        const cookie = await staff(target, name);
        const session = (await get(target, '/api/auth/validate', cookie)).body as {
          stores?: { id: number }[];
        };
        const ownStoreId = session.stores?.[0]?.id ?? 999_999;
        for (const [method, path, json] of probes(formId, storeId, ownStoreId))
          replies.push([`${name} ${method} ${path}`, await call(target, method, path, { cookie, json })]);
      }
      const reads = probes(formId, storeId, storeId).filter(([method]) => method === 'GET');
      const own = await Promise.all(reads.map(([, path]) => get(target, path, admin)));
      const reached = own.filter(({ status }) => status === 200).length;
      const open = replies.filter(([, { status }]) => !isRefused(status)).map(([name]) => name);
      const told = replies
        .filter(([, { body }]) => JSON.stringify(body).includes(who.email))
        .map(([name]) => name);
      const after = await get(target, `/api/forms/${storeId}/${formId}/edit`, admin);
      return judge(
        [
          "the store's administrator reaches what is probed",
          reached >= reads.length - 5,
          `${reached} of ${reads.length}: ${counted(own.map(refusal))}`,
        ],
        [
          `${replies.length} probes are refused`,
          open.length === 0,
          open.join(', ') || counted(replies.map(([, { status }]) => status)),
        ],
        ['no reply names the applicant', told.length === 0, told.join(', ') || 'none'],
        [
          'the application is unchanged',
          after.status === 200 && !JSON.stringify(after.body).includes('Eve'),
          refusal(after),
        ],
      );
    },
  },
  {
    id: 'ROLES',
    title: 'no user takes more rights (all routes: npm run matrix)',
    short: true,
    async run(target) {
      const admin = await staff(target, 'store-admin');
      const associate = await staff(target, 'sales-associate');
      const { storeId } = await formOf(target, admin);
      const me = ((await get(target, '/api/auth/validate', associate)).body as { user: { id: number } }).user
        .id;
      const email = () => `taken-${randomUUID()}@example.com`;
      const invited = { first_name: 'Eve', last_name: 'Moss', store: storeId };
      const boss = (
        (await get(target, '/api/auth/validate', await staff(target, 'dev-admin'))).body as {
          user: { id: number };
        }
      ).user.id;
      const tries: [name: string, Promise<Answer>][] = [
        ['own roles', post(target, '/api/user-role-maps', { userId: me, roles: ['ORG_ADMIN'] }, associate)],
        [
          'own roles as administrator',
          post(target, '/api/user-role-maps', { userId: me, roles: ['DEV_ADMIN'] }, admin),
        ],
        [
          'invites internal staff',
          post(target, '/api/users', { ...invited, email: email(), roles: ['DEV_ADMIN'] }, admin),
        ],
        [
          'invites as an associate',
          post(target, '/api/users', { ...invited, email: email(), roles: ['BASIC'] }, associate),
        ],
        [
          'account of internal staff',
          post(
            target,
            '/api/admin/account/create',
            { ...invited, email: email(), roles: ['DEV_ADMIN'] },
            admin,
          ),
        ],
        [
          'views as internal staff',
          post(target, '/api/users/view-as-user', { userId: boss, reason: 'Test' }, admin),
        ],
        ['all organizations', get(target, '/api/admin/orgs', admin)],
        ['audit log of the installation', get(target, '/api/admin/applications', associate)],
        ['disables a store', post(target, '/api/admin/disable-store', { storeId, reason: 'Test' }, admin)],
        ['releases a quarantine', post(target, '/api/admin/quarantines/release', {}, admin)],
        ['approves messages', post(target, '/api/admin/orgs/1/messages', {}, admin)],
      ];
      const replies = await Promise.all(tries.map(async ([name, reply]) => [name, await reply] as const));
      const open = replies.filter(([, { status }]) => !isRefused(status)).map(([name]) => name);
      return judge([
        `${replies.length} tries are refused`,
        open.length === 0,
        open.join(', ') || counted(replies.map(([, reply]) => refusal(reply))),
      ]);
    },
  },
  {
    id: 'CSRF',
    title: 'other sites send no request with the cookies of a user or shopper, and no path leaves the pages',
    short: true,
    async run(target) {
      const cookie = await staff(target, 'store-admin');
      const { storeId } = await formOf(target, cookie);
      const body = JSON.stringify({ id: storeId, store_name: 'Taken over' });
      const json = { 'content-type': 'application/json' };
      const tries: Record<string, Record<string, string>> = {
        'another origin': { ...json, 'x-app': '1', origin: 'https://evil.example' },
        'origin null': { ...json, 'x-app': '1', origin: 'null' },
        'no header of the app': { ...json },
        'a form': { 'content-type': 'application/x-www-form-urlencoded' },
        'plain text': { 'content-type': 'text/plain', 'x-app': '1' },
        'cross-site navigation': { ...json, 'sec-fetch-site': 'cross-site' },
        'a similar origin': { ...json, 'x-app': '1', origin: `${target.url}.evil.example` },
      };
      const statuses = await Promise.all(
        Object.values(tries).map(async (headers) => {
          const init = { method: 'POST', headers: { ...headers, cookie }, body };
          return (await fetch(`${target.url}/api/stores`, init)).status;
        }),
      );
      const preflight = await fetch(`${target.url}/api/stores`, {
        method: 'OPTIONS',
        headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
      });
      const allowed = preflight.headers.get('access-control-allow-origin');
      const paths = [
        '/..%2f..%2fpackage.json',
        '/assets/..%2f..%2f..%2fpackage.json',
        '/%2e%2e/%2e%2e/etc/passwd',
      ];
      const files = await Promise.all(paths.map(async (path) => (await fetch(target.url + path)).text()));
      const outside = await fetch(`${target.url}//evil.example/%2e%2e`, { redirect: 'manual' });
      return judge(
        [`${statuses.length} foreign requests are refused`, statuses.every(isRefused), counted(statuses)],
        ['no foreign origin is allowed', allowed === null, allowed ?? 'none'],
        [
          'no file outside the pages is served',
          !files.some((text) => /root:|"workspaces"/.test(text)),
          paths.length,
        ],
        [
          'no redirect leads to another site',
          !(outside.headers.get('location') ?? '').includes('evil.example'),
          outside.status,
        ],
      );
    },
  },
  {
    id: 'LINKS',
    title: 'an application of one shopper is closed to another',
    short: true,
    async run(target) {
      const { link } = await formOf(target, await staff(target, 'store-admin'));
      const alice = await answered(target, link);
      const bob = await applicant(target, link);
      const headers = { 'x-form-id': alice.formId };
      const replies = await Promise.all([
        get(target, '/api/shopper/results', bob.cookie, { headers }),
        get(target, '/api/shopper/form', bob.cookie, { headers }),
        post(target, '/api/verify', { formId: alice.formId, channel: 'sms' }, bob.cookie, { headers }),
        post(target, '/api/verify/check', { formId: alice.formId, code: '000000' }, bob.cookie, { headers }),
        get(target, `/api/forms/unauthenticated/${alice.formId}/${randomUUID()}`, bob.cookie),
        get(target, `/api/v2/send-links/verify/${randomUUID()}`),
      ]);
      const told = replies.filter(({ body }) => JSON.stringify(body).includes(alice.who.email));
      return judge(
        [
          'each request is refused',
          replies.every(({ status }) => isRefused(status)),
          counted(replies.map(refusal)),
        ],
        ['no reply names the other shopper', told.length === 0, told.length],
      );
    },
  },
];
