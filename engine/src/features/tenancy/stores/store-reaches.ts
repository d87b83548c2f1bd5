import type { EntityManager } from '@mikro-orm/postgresql';
import type { Permission } from '@millrace/schemas/permissions';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { reachOf } from './reach.logic.ts';

/** Ids of the stores in which each of these people may use a permission: the same as `Stores.inReach`, in one statement. */
export async function idsInReach(
  em: EntityManager,
  actors: readonly StaffActor[],
  permission: Permission,
): Promise<ReadonlyMap<StaffActor, readonly number[]>> {
  const reaches = actors.map((actor, place) => ({ place, ...reachOf(actor, permission) }));
  const rows = await em.execute<{ place: number; ids: number[] }[]>(
    `SELECT r.place, ARRAY(SELECT s.id FROM store s WHERE NOT s.is_disabled
         AND (r."any" OR s.org_id = r."orgId" OR s.id = ANY(r."storeIds")) ORDER BY s.store_name, s.id LIMIT 500) AS ids
     FROM jsonb_to_recordset(?::jsonb) AS r (place integer, "any" boolean, "orgId" integer, "storeIds" integer[])`,
    [JSON.stringify(reaches)],
  );
  return new Map(rows.map(({ place, ids }) => [actors[place]!, ids]));
}
