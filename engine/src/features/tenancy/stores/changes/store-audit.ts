import type { EntityManager } from '@mikro-orm/postgresql';
import { queries } from '../../../../platform/db/queries.ts';
import { audit, type AuditEntry } from '../../../../platform/audit/audit.ts';
import type { IntegrationActor, StaffActor, TillActor } from '../../../../platform/http/actor.ts';

type StoreEntry = Pick<AuditEntry, 'action' | 'facts' | 'reason' | 'subject'> & { storeId: number };

/** Writes an audit entry about a store, with the store's current org. */
export async function auditStore(
  em: EntityManager,
  actor: StaffActor | IntegrationActor | TillActor,
  entry: StoreEntry,
): Promise<void> {
  const { storeId, subject = { kind: 'store', id: String(storeId) }, ...rest } = entry;
  const owner = await queries(em)
    .selectFrom('store')
    .select('org_id')
    .where('id', '=', storeId)
    .executeTakeFirst();
  await audit(em, {
    ...rest,
    actor: auditActorOf(actor),
    orgId: owner?.org_id ?? null,
    storeId,
    subject,
  });
}

function auditActorOf(actor: StaffActor | IntegrationActor | TillActor): AuditEntry['actor'] {
  if (actor.kind === 'till') return { kind: 'integration', id: actor.integration };
  return { kind: actor.kind, id: String(actor.kind === 'staff' ? actor.userId : actor.tokenId) };
}
