import { landings, screens, type Role } from '@millrace/schemas/permissions';
import { newestMailedCode } from '../lab/sign-in.ts';
import type { AcceptedProduct, Probe } from './world.ts';

type Member = { id: number; roles_arr: string[] };
type Tree = { id: number; users: Member[] };

const asDev = (json: object) => ({ role: 'DEV_ADMIN', json }) as const;

async function sessionOf(product: AcceptedProduct, role: Role): Promise<Record<string, unknown>> {
  return (await product.send('GET', '/auth/validate', { role })).body;
}

/** Returns the demo login of a role. The users that `AcceptedProduct` creates have no known password. */
function loginOf({ lab }: AcceptedProduct, role: string): { identifier: string; password: string } {
  const login = lab.demo?.logins.find((one) => one.role === role);
  if (!login) throw new Error(`The demo has no ${role}.`);
  return { identifier: login.email, password: login.password };
}

/**
 * Signs in with only a password. Returns the browser's cookie. A request with this cookie can then ask for a
 * code.
 */
async function browserOf(product: AcceptedProduct, login: object): Promise<string> {
  const reply = await post(product, '/auth/login', login);
  return reply.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}
const post = ({ lab }: AcceptedProduct, path: string, body: object, cookie = ''): Promise<Response> =>
  fetch(`${lab.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-app': '1', cookie },
    body: JSON.stringify(body),
  });

/** Requests a sign-in code by email. Returns the code and the minutes until it expires. */
async function mailedCode(product: AcceptedProduct): Promise<{ minutes: number; code: string }> {
  const login = loginOf(product, 'SALES_ASSOCIATE');
  const { identifier } = login;
  const cookie = await browserOf(product, login);
  const before = Date.now();
  const sent = await post(product, '/verify/email', { identifier }, cookie);
  const body = (await sent.json()) as { expiresAt?: string };
  if (!body.expiresAt) throw new Error(`verify/email: ${sent.status} ${JSON.stringify(body)}`);
  const minutes = (Date.parse(body.expiresAt) - before) / 60_000;
  return { minutes, code: await newestMailedCode(product.lab.url, identifier) };
}

let mailed: ReturnType<typeof mailedCode> | undefined;
/** All checks share one code, because another code is sent only after some time. */
const oneMailedCode = (product: AcceptedProduct) => (mailed ??= mailedCode(product));

const codeIsSix: Probe = async (product) => {
  const { code } = await oneMailedCode(product);
  return [/^\d{6}$/.test(code), `${code.length} digits`];
};
const codeLastsTenMinutes: Probe = async (product) => {
  const { minutes } = await oneMailedCode(product);
  return [minutes > 9.5 && minutes < 10.5, `${minutes.toFixed(1)} minutes`];
};

/** Runs the check while the store's subscription has this status. */
async function withSubscription<Found>(
  product: AcceptedProduct,
  status: string,
  check: () => Promise<Found>,
): Promise<Found> {
  const { orgId } = product.place;
  const before = await product.query<{ id: number; status: string; stores: number[] }>(
    `SELECT id, status, store_ids AS stores FROM subscription WHERE org_id = $1`,
    [orgId],
  );
  // Changes all stores of the org, because a single paid store keeps the org open.
  await product.query(
    `UPDATE subscription SET status = $2, store_ids = ARRAY(SELECT id FROM store WHERE org_id = $1)
     WHERE org_id = $1`,
    [orgId, status],
  );
  try {
    return await check();
  } finally {
    for (const one of before)
      await product.query(`UPDATE subscription SET status = $2, store_ids = $3 WHERE id = $1`, [
        one.id,
        one.status,
        one.stores,
      ]);
  }
}

const mergedOrgs: Probe = async (product) => {
  const list = await product.send('GET', '/admin/orgs?range=[0,99]', { role: 'DEV_ADMIN' });
  const orgs = list.body as unknown as { id: number; is_mergeable: boolean }[];
  const wrong = orgs.filter(({ id, is_mergeable: may }) => may && [1, 54].includes(id));
  const some = orgs.some(({ is_mergeable: may }) => may);
  return [some && wrong.length === 0, JSON.stringify(orgs.map(({ id, is_mergeable: may }) => [id, may]))];
};

/** Probes (checks) of the rules about users, sessions, orgs and subscriptions. */
export const accountProbes: Readonly<Record<string, Probe>> = {
  users: async (product) => {
    const refused: string[] = [];
    for (const { role } of landings) {
      const { user } = (await sessionOf(product, role)) as { user?: { roles_arr: string[] } };
      if (!user?.roles_arr.includes(role)) refused.push(role);
    }
    return [refused.length === 0, `cannot sign in: ${refused.join()}`];
  },
  landing: async (product) => {
    const wrong: string[] = [];
    for (const { role, path } of landings) {
      const { landing } = await sessionOf(product, role);
      if (landing !== path) wrong.push(`${role} ${String(landing)}`);
    }
    return [wrong.length === 0, wrong.join()];
  },
  'route-access': async (product) => {
    const { permissions } = (await sessionOf(product, 'BASIC')) as { permissions: string[] };
    const closed = screens.filter(({ path }) => /^\/app\/(org|admin|account)\//.test(path));
    const open = closed.filter(
      ({ path, permission }) => permissions.includes(permission) && !path.startsWith('/app/account/disabled'),
    );
    return [closed.length > 5 && open.length === 0, open.map(({ path }) => path).join()];
  },
  'access-gate': (product) =>
    withSubscription(product, 'canceled', async () => {
      const expected: [Role, string][] = [
        ['ORG_ADMIN', '/app/org/billing'],
        ['STORE_ADMIN', '/app/store/billing'],
        ['BASIC', '/app/account/disabled'],
      ];
      const wrong: string[] = [];
      for (const [role, path] of expected) {
        const { gate } = await sessionOf(product, role);
        if (gate !== path) wrong.push(`${role} ${String(gate)}`);
      }
      return [wrong.length === 0, wrong.join()];
    }),
  'login-otp': async (product) => {
    const { body } = await product.send('POST', '/auth/login', { json: loginOf(product, 'BASIC') });
    const ways = body['ways'] as unknown[] | undefined;
    return [
      body['verification_required'] === true && (ways?.length ?? 0) > 0,
      JSON.stringify(body).slice(0, 150),
    ];
  },
  session: async (product) => {
    const anonymous = await product.send('GET', '/auth/validate');
    const session = await sessionOf(product, 'STORE_ADMIN');
    const flags = ['is_processor', 'is_affiliate', 'is_account_executive'];
    const holds =
      flags.every((flag) => typeof session[flag] === 'boolean') &&
      ['user', 'subscription_status'].every((name) => name in session);
    return [anonymous.status === 401 && holds, `${anonymous.status} ${Object.keys(session).join()}`];
  },
  'verification-code': codeIsSix,
  'verification-code-expiry': codeLastsTenMinutes,
  'coupon-days': async (product) => {
    const codes: number[] = [];
    for (const days of [0, 91, 1, 90]) {
      const json = { ACCEPTED: { days, applyCoupon: true } };
      codes.push((await product.send('POST', '/system-settings/coupon', asDev(json))).status);
    }
    return [codes[0] === 400 && codes[1] === 400 && codes[2]! < 300 && codes[3]! < 300, codes.join()];
  },
  'stripe-ids': async (product) => {
    const codes: number[] = [];
    for (const priceId of ['price_', 'x'.repeat(256)]) {
      const json = { storeId: product.place.storeId, priceId };
      codes.push((await product.send('POST', '/subscriptions/update', { role: 'STORE_ADMIN', json })).status);
    }
    return [codes.every((status) => status === 400), codes.join()];
  },
  'subscription-summary': async (product) => {
    const path = `/subscriptions/store?storeId=${product.place.storeId}`;
    const { body } = await product.send('GET', path, { role: 'STORE_ADMIN' });
    const order = ['active', 'trialing', 'canceled'];
    type Listed = { id: number; stripe_status: string };
    const expected = (body['subscriptions'] as Listed[]).toSorted(
      (one, other) =>
        order.indexOf(one.stripe_status) - order.indexOf(other.stripe_status) || other.id - one.id,
    )[0];
    const chosen = body['subscription'] as Listed | null;
    return [chosen !== null && chosen.id === expected?.id, `${chosen?.id}, expected ${expected?.id}`];
  },
  'payment-retry': async (product) => {
    const { storeId } = product.place;
    const cards = await product.send('GET', `/subscriptions/payment-methods?storeId=${storeId}`, {
      role: 'STORE_ADMIN',
    });
    const [card] = cards.body['data'] as { id: string }[];
    const retries: unknown[] = [];
    for (const status of ['past_due', 'unpaid', 'incomplete', 'active'])
      await withSubscription(product, status, async () => {
        const json = { storeId, paymentMethodId: card?.id };
        const reply = await product.send('POST', '/subscriptions/payment-methods/store', {
          role: 'STORE_ADMIN',
          json,
        });
        retries.push(reply.body['retry'] ?? reply.status);
      });
    return [retries.join() === 'true,true,true,false', retries.join()];
  },
  'org-merge': async (product) => {
    const [selectable, seen] = await mergedOrgs(product);
    const orgs = await product.query<{ id: number; userId: number }>(
      `SELECT o.id, min(u.id) AS "userId" FROM org o JOIN app_user u ON u.org_id = o.id
       WHERE o.id NOT IN (1, 54) AND NOT o.is_laa
         AND NOT EXISTS (SELECT FROM store s WHERE s.org_id = o.id AND s.currency <> 'USD')
       GROUP BY o.id ORDER BY o.id DESC LIMIT 2`,
    );
    const json = { org_ids: orgs.map(({ id }) => id), primary_user_id: orgs[0]?.userId };
    const { status, body } = await product.send('POST', '/admin/merge-org/preview', asDev(json));
    const { users = [] } = (body['after'] ?? {}) as Partial<Tree>;
    const admins = users.filter(({ roles_arr: roles }) => roles.includes('ORG_ADMIN')).map(({ id }) => id);
    const holds = status === 200 && admins.join() === String(orgs[0]?.userId);
    return [selectable && holds, `${seen} ${status} ${JSON.stringify(body).slice(0, 200)}`];
  },
  'laa-conversion': async (product) => {
    const path = `/admin/convert-fp-to-laa/preview?org_id=${product.place.orgId}`;
    const { status, body } = await product.send('GET', path, { role: 'DEV_ADMIN' });
    const changes = (body['changes'] ?? body['users'] ?? []) as { after: string[] }[];
    const holds =
      changes.length > 0 && changes.every(({ after }) => after.some((role) => role.startsWith('LAA_')));
    return [status === 200 && holds, `${status} ${JSON.stringify(body).slice(0, 200)}`];
  },
  'api-guards': async (product) => {
    const { storeId, affiliatedStoreId } = product.place;
    const statuses = [
      (await product.send('GET', `/store-settings?storeId=${storeId}`)).status,
      (await product.send('GET', `/store-settings?storeId=${affiliatedStoreId}`, { role: 'STORE_ADMIN' }))
        .status,
      (await product.send('GET', '/admin/orgs', { role: 'STORE_ADMIN' })).status,
      (await product.send('GET', `/forms/unauthenticated/0/none`)).status,
    ];
    const holds = statuses[0] === 401 && [403, 404].includes(statuses[1]!) && statuses[2] === 403;
    return [holds && statuses[3]! >= 400, statuses.join()];
  },
};

export const limitsOfAccounts: Readonly<Record<string, Probe>> = {
  'verification-code-expiry': codeLastsTenMinutes,
  'verification-code-length': codeIsSix,
  'merge-excluded-org-ids': mergedOrgs,
  'password-change-min': async (product) => {
    // The server must refuse this password: it has all kinds of characters, but is one character too short.
    // If the server accepted it, the user's sessions would end.
    const json = { newPassword: 'Qvhtkmzp1!xy' };
    const { body } = await product.send('POST', '/auth/change-password', { role: 'GENERAL_ACCESS', json });
    const message = (body['errors'] as { message: string }[] | undefined)?.[0]?.message;
    const rule =
      'Must Contain 13 Characters, One Uppercase, One Lowercase, One Number and One Special Case Character';
    return [message === rule, String(message ?? body['code'])];
  },
};
