import {
  grants,
  roles,
  tokenScopes,
  type Actor,
  type FirstDuty,
  type Role,
  type TokenScope,
} from '@millrace/schemas/permissions';
import { ApiTokenKeys } from '../../src/features/identity/api-tokens/api-token-keys.ts';
import { createSession } from '../../src/platform/sessions/sessions.ts';
import type { Tenant } from '../http/two-tenants.ts';
import type { RoutingApp } from '../routing/routing-app.ts';

export interface TestPerson {
  name: string;
  /** The actor (kind of user with roles and ids) that the product must derive from the cookie or token. */
  actor: Actor;
  cookie: string;
  /** The API token of other software, which has no cookie. */
  bearer?: string;
}

export type StaffActor = Extract<Actor, { kind: 'staff' }>;
type StaffMember = TestPerson & { actor: StaffActor };

/**
 * The tested impersonations: each of the three roles that may view as other users, with the role of the
 * impersonated user.
 */
const views: readonly [Role, Role][] = [
  ['FP_SUPPORT', 'ORG_ADMIN'],
  ['DEV_ADMIN', 'FP_ADMIN'],
  ['MANAGED_PROCESSOR', 'STORE_ADMIN'],
];

/**
 * Creates the users of the matrix: every role, anonymous and disabled users, users who must first complete a
 * step (such as accepting the terms), and impersonated users. Also creates software with an API token, a
 * terminal, and the shopper of the application.
 */
export async function peopleOf(product: RoutingApp, own: Tenant, laaId: number): Promise<TestPerson[]> {
  const place = { ...own, laaId };
  const people: TestPerson[] = [];
  for (const role of roles) people.push(await staffMember(product, place, role));
  const anonymous: Actor = { kind: 'anonymous' };
  people.push({ name: 'anonymous', actor: anonymous, cookie: '' });
  const disabled = await staffMember(product, place, 'ORG_ADMIN', 'disabled');
  await product.sql(`UPDATE app_user SET is_disabled = true WHERE id = ?`, [disabled.actor.userId]);
  people.push({ ...disabled, actor: anonymous });
  people.push(
    await userWithDuty(product, place, 'change-password'),
    await userWithDuty(product, place, 'accept-terms'),
  );
  for (const [viewer, viewed] of views) people.push(await impersonatedUser(product, place, viewer, viewed));
  people.push(...(await programs(product, place)), await shopperOf(product, own));
  return people;
}

/** Creates a signed-in user with this role who works in the tenant's store. */
export async function staffMember(
  product: RoutingApp,
  { orgId, storeId, laaId }: { orgId: number; storeId: number; laaId: number | null },
  role: Role,
  name: string = role,
): Promise<StaffMember> {
  const { reach } = grants[role];
  const home = reach === 'any' ? null : orgId;
  const laa = reach === 'laa' ? laaId : null;
  const [row] = await product.sql<{ id: number }>(
    `INSERT INTO app_user (org_id, primary_store_id, email, first_name, last_name, password_hash, laa_id)
     VALUES (?, ?, ?, 'Ann', 'Own', 'x', ?) RETURNING id`,
    [home, home && storeId, `${name.toLowerCase().replaceAll(' ', '-')}@own.test`, laa],
  );
  const userId = row!.id;
  await product.sql(`INSERT INTO user_role (user_id, role) VALUES (?, ?)`, [userId, role]);
  const storeIds = reach === 'any' ? [] : [storeId];
  for (const id of storeIds)
    await product.sql(`INSERT INTO user_store (user_id, store_id) VALUES (?, ?)`, [userId, id]);
  const { token, hash } = await createSession(product.em(), { kind: 'staff', userId });
  // Keeps the identity confirmation valid during a long run.
  await product.sql(`UPDATE session SET proven_at = now() + interval '1 day' WHERE id_hash = ?`, [hash]);
  const actor: StaffActor = { kind: 'staff', userId, roles: [role], orgId: home, storeIds, laaId: laa };
  return { name, actor, cookie: `sid=${token}` };
}

export async function shopperOf(product: RoutingApp, { formId }: Tenant): Promise<TestPerson> {
  const actor: Actor = { kind: 'shopper', formId, verified: true };
  return { name: 'shopper', actor, cookie: await product.shopper(formId) };
}

/**
 * Creates software that sends API tokens: one token that only reads, one with every scope, and one for test
 * applications. Also creates a terminal that signed in with the first token.
 */
async function programs(product: RoutingApp, place: Tenant & { laaId: number }): Promise<TestPerson[]> {
  const { orgId, storeId } = place;
  const maker = await staffMember(product, place, 'STORE_ADMIN', 'who made the token');
  const keys = product.app.get(ApiTokenKeys, { strict: false });
  const make = async (scopes: readonly TokenScope[], isTest = false) => {
    const { token, prefix } = keys.make({ isTest });
    const [row] = await product.sql<{ id: number }>(
      `INSERT INTO api_token (store_id, name, token_hash, prefix, created_by, expires_at, scopes, is_test)
       VALUES (?, 'Till', ?, ?, ?, now() + interval '1 year', ?::text[], ?) RETURNING id`,
      [storeId, keys.hashOf(token), prefix, maker.actor.userId, `{${scopes.join()}}`, isTest],
    );
    const place = { orgId, storeIds: [storeId], laaId: null };
    const actor: Extract<Actor, { kind: 'integration' }> = {
      ...{ kind: 'integration', tokenId: row!.id, ...place, scopes },
      ...(isTest && { isTest: true }),
    };
    return { actor, cookie: '', bearer: token };
  };
  const { actor, ...program } = await make(['read']);
  const terminal = await createSession(product.em(), { kind: 'pos', apiTokenId: actor.tokenId });
  return [
    { name: 'program', actor, ...program },
    { name: 'program with every scope', ...(await make(tokenScopes)) },
    { name: 'program for tests', ...(await make(tokenScopes, true)) },
    { name: 'terminal', actor: { ...actor, isTerminal: true }, cookie: `sid=${terminal.token}` },
  ];
}

/** Creates a user with many permissions who must first complete a step, for example accept the terms. */
async function userWithDuty(
  product: RoutingApp,
  place: Tenant & { laaId: number },
  duty: FirstDuty,
): Promise<TestPerson> {
  const { actor, ...person } = await staffMember(product, place, 'ORG_ADMIN', `who has to ${duty}`);
  if (duty === 'accept-terms') {
    await product.sql(`DELETE FROM terms_acceptance WHERE user_id = ?`, [actor.userId]);
    return { ...person, actor: { ...actor, mustAcceptTerms: true } };
  }
  await product.sql(`UPDATE app_user SET prompt_password_change = true WHERE id = ?`, [actor.userId]);
  return { ...person, actor: { ...actor, mustChangePassword: true } };
}

/** Starts an impersonation through the product. */
async function impersonatedUser(
  product: RoutingApp,
  place: Tenant & { laaId: number },
  viewerRole: Role,
  viewedRole: Role,
): Promise<TestPerson> {
  const name = `${viewedRole} seen by ${viewerRole}`;
  const viewer = await staffMember(product, place, viewerRole, `viewer ${viewerRole}`);
  const viewed = await staffMember(product, place, viewedRole, name);
  const payload = { userId: viewed.actor.userId, reason: 'They asked for help.' };
  const reply = await product.call('POST', '/api/users/view-as-user', viewer.cookie, payload);
  const session = reply.cookies.find((cookie) => cookie.name === 'sid');
  if (reply.statusCode !== 200 || !session) throw new Error(`No view as ${name}: ${reply.body}`);
  const impersonator = { userId: viewer.actor.userId, roles: viewer.actor.roles };
  return { name, actor: { ...viewed.actor, impersonator }, cookie: `sid=${session.value}` };
}
