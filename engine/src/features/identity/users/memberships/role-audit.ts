import type { EntityManager } from '@mikro-orm/postgresql';
import { audit } from '../../../../platform/audit/audit.ts';
import { anyOf, queries } from '../../../../platform/db/queries.ts';
import { everything, within } from '../../../../platform/db/tenant-isolation/tenant-context.ts';
import type { StaffActor } from '../../../../platform/http/actor.ts';
import type { Member } from './members.logic.ts';

/**
 * Writes an audit entry if a user's roles changed, and another one if their stores changed. Each store that
 * the user joined or left also gets an entry, because it may belong to another org.
 */
export async function auditRoles(
  em: EntityManager,
  actor: StaffActor,
  before: readonly Member[],
  after: readonly Member[],
): Promise<void> {
  const then = new Map(before.map((person) => [person.id, person]));
  for (const { id, orgId, roles, storeIds } of after) {
    const was = then.get(id);
    for (const [action, facts] of [
      ['user.roles-changed', { before: rolesOf(was?.roles ?? []), after: rolesOf(roles) }],
      ['user.stores-changed', { before: storesOf(was?.storeIds ?? []), after: storesOf(storeIds) }],
    ] as const)
      if (facts.before !== facts.after)
        await audit(em, {
          action,
          actor: { kind: 'staff', id: String(actor.userId) },
          orgId,
          subject: { kind: 'user', id: String(id) },
          facts,
        });
    await auditLinks(em, actor, id, was?.storeIds ?? [], storeIds);
  }
}

/**
 * Writes the entries for stores across tenants. The actor may not be allowed to see the other org's store
 * that the user leaves.
 */
function auditLinks(
  em: EntityManager,
  actor: StaffActor,
  userId: number,
  before: readonly number[],
  after: readonly number[],
): Promise<void> {
  const changed = [
    ...before.filter((id) => !after.includes(id)).map((id) => [id, 'user.store-left'] as const),
    ...after.filter((id) => !before.includes(id)).map((id) => [id, 'user.store-joined'] as const),
  ];
  if (changed.length === 0) return Promise.resolve();
  return within(everything, async () => {
    const ids = changed.map(([id]) => id);
    const stores = await queries(em)
      .selectFrom('read.store')
      .select(['id', 'org_id'])
      .where((eb) => anyOf(eb, 'id', ids))
      .execute();
    const orgOf = new Map(stores.map(({ id, org_id }) => [id, org_id]));
    for (const [storeId, action] of changed)
      await audit(em, {
        action,
        actor: { kind: 'staff', id: String(actor.userId) },
        orgId: orgOf.get(storeId) ?? null,
        storeId,
        subject: { kind: 'user', id: String(userId) },
      });
  });
}

const rolesOf = (roles: readonly string[]): string => [...roles].sort().join(',');
const storesOf = (ids: readonly number[]): string => [...ids].sort((a, b) => a - b).join(',');
