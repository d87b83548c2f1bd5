import type { EntityManager } from '@mikro-orm/postgresql';
import type { Permission } from '@millrace/schemas/permissions';
import { Injectable } from '@nestjs/common';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { Directory } from '../../../platform/sessions/session-actors.ts';
import { mayView } from '../../identity/impersonation/index.ts';
import { actorOf } from '../../identity/users/index.ts';
import { Stores } from './stores.service.ts';
import { reachOf } from './reach.logic.ts';

/** Ids of the stores in which each of these people may use a permission: the same as `Stores.inReach`, in one statement. */
async function idsInReach(
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

/** Tells the platform about people, which it must not know by itself. */
@Injectable()
export class StoreDirectory extends Directory {
  readonly actorOf = actorOf;

  mayView(viewer: StaffActor, { userId, roles, storeIds }: StaffActor): boolean {
    return mayView(viewer, { id: userId, roles, storeIds }) === 'yes';
  }

  constructor(private readonly stores: Stores) {
    super();
  }

  storesOf(em: EntityManager, actor: StaffActor, permission: Permission) {
    return this.stores.inReach(em, actor, permission);
  }

  storeIdsOfEach(em: EntityManager, actors: readonly StaffActor[], permission: Permission) {
    return idsInReach(em, actors, permission);
  }
}
