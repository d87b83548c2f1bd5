import type { Actor, Role } from '@millrace/schemas/permissions';
import { grants, roles } from '@millrace/schemas/permissions';
import { createSession } from '../../src/platform/sessions/sessions.ts';
import { SessionActors } from '../../src/platform/sessions/session-actors.ts';
import { createTenant, type Tenant } from '../http/two-tenants.ts';
import { RoutingApp } from '../routing/routing-app.ts';

export interface Somebody {
  name: string;
  /** As the product has to understand the cookie. */
  actor: Actor;
  cookie: string;
}

export type NamedTenant = Tenant & { name: string };

/**
 * The whole product with tenants that mirror each other: one row in every table, and every text a row has carries the
 * tenant's name. `own` is where everybody works; `sister` is another store of its org.
 */
export class MirroredTenants {
  private constructor(
    readonly product: RoutingApp,
    readonly tenants: Record<'own' | 'sister' | 'foreign' | 'otherLaa' | 'gone', NamedTenant>,
    readonly people: readonly Somebody[],
  ) {}

  static async start(): Promise<MirroredTenants> {
    const submit = async () => ({ outcome: 'Soft Decline' as const });
    const product = await RoutingApp.start([
      { id: 'ella', operations: { submit } },
      { id: 'finn', operations: { submit } },
    ]);
    const lenders = await product.sql<{ id: number }>(`SELECT id FROM lender ORDER BY id`);
    const laaIds = lenders.map(({ id }) => id);
    for (const id of laaIds)
      await product.sql(`INSERT INTO laa (id, name) VALUES (?, ?) ON CONFLICT DO NOTHING`, [id, `laa ${id}`]);
    const open = async (name: string, laaId?: number): Promise<NamedTenant> => {
      const tenant = await createTenant(product.em(), name, laaIds[0]!);
      if (laaId)
        await product.sql(`UPDATE org SET is_laa = true, laa_lender_id = ? WHERE id = ?`, [
          laaId,
          tenant.orgId,
        ]);
      return { ...tenant, name };
    };
    const own = await open('canary-own', laaIds[0]);
    const tenants = {
      own,
      sister: await open('canary-sister'),
      foreign: await open('canary-foreign'),
      otherLaa: await open('canary-other-laa', laaIds[1]),
      gone: await open('canary-gone'),
    };
    await product.sql(`UPDATE store SET org_id = ? WHERE id = ?`, [own.orgId, tenants.sister.storeId]);
    await product.sql(`UPDATE application SET deleted_at = now() WHERE store_id = ?`, [tenants.gone.storeId]);
    await product.sql(`UPDATE store_associate SET deleted_at = now() WHERE store_id = ?`, [
      tenants.gone.storeId,
    ]);
    return new MirroredTenants(product, tenants, await peopleOf(product, own, laaIds[0]!));
  }

  somebody(name: string): Somebody {
    return this.people.find((one) => one.name === name)!;
  }

  /** Nobody falls asleep in a long run. */
  async stayAwake(): Promise<void> {
    await this.product.sql(`UPDATE session SET last_seen_at = now()`);
  }

  close(): Promise<void> {
    return this.product.close();
  }
}

/** Somebody of every role, nobody, somebody disabled, somebody who is viewed by staff, and the shopper of the form. */
async function peopleOf(product: RoutingApp, own: Tenant, laaId: number): Promise<Somebody[]> {
  const staff = async (
    role: Role,
    name: string = role,
  ): Promise<Somebody & { token: string; userId: number }> => {
    const { reach } = grants[role];
    const [row] = await product.sql<{ id: number }>(
      `INSERT INTO app_user (org_id, primary_store_id, email, first_name, last_name, password_hash, laa_id)
       VALUES (?, NULL, ?, 'Ann', 'Own', 'x', ?) RETURNING id`,
      [reach === 'any' ? null : own.orgId, `${name.toLowerCase()}@own.test`, reach === 'laa' ? laaId : null],
    );
    const userId = row!.id;
    await product.sql(`INSERT INTO user_role (user_id, role) VALUES (?, ?)`, [userId, role]);
    if (reach !== 'any')
      await product.sql(`INSERT INTO user_store (user_id, store_id) VALUES (?, ?)`, [userId, own.storeId]);
    const { token } = await createSession(product.em(), { kind: 'staff', userId });
    const actor: Actor = {
      kind: 'staff',
      userId,
      roles: [role],
      orgId: reach === 'any' ? null : own.orgId,
      storeIds: reach === 'any' ? [] : [own.storeId],
      laaId: reach === 'laa' ? laaId : null,
    };
    return { name, actor, cookie: `sid=${token}`, token, userId };
  };
  const anonymous: Actor = { kind: 'anonymous' };
  const people: Somebody[] = [];
  for (const role of roles) people.push(await staff(role));
  people.push({ name: 'anonymous', actor: anonymous, cookie: '' });
  const disabled = await staff('ORG_ADMIN', 'disabled');
  await product.sql(`UPDATE app_user SET is_disabled = true WHERE id = ?`, [disabled.userId]);
  people.push({ ...disabled, actor: anonymous });
  people.push(await viewed(product, await staff('ORG_ADMIN', 'impersonating')));
  const formId = own.formId;
  people.push({
    name: 'shopper',
    actor: { kind: 'shopper', formId, verified: true },
    cookie: await product.shopper(formId),
  });
  return people;
}

/** Puts an impersonator behind one session. */
async function viewed(product: RoutingApp, somebody: Somebody & { token: string }): Promise<Somebody> {
  const impersonator = { userId: 1, roles: ['FP_SUPPORT'] as const };
  const sessions = product.app.get(SessionActors, { strict: false });
  const fromToken = sessions.fromToken.bind(sessions);
  sessions.fromToken = async (token) => {
    const found = await fromToken(token);
    if (token !== somebody.token || found?.actor.kind !== 'staff') return found;
    return { ...found, actor: { ...found.actor, impersonator } };
  };
  return { ...somebody, actor: { ...somebody.actor, impersonator } as Actor };
}
