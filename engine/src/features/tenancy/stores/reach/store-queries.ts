import type { EntityManager } from '@mikro-orm/postgresql';
import type { CountryCode, Currency } from '@millrace/schemas/countries';
import type { Permission } from '@millrace/schemas/permissions';
import type { StaffActor } from '../../../../platform/http/actor.ts';
import { reachOf, type StoreScope } from './reach.logic.ts';

// A store with the data that requests need. Every request of a shopper or a store user reads such a row, so
// each query is one statement.

export interface StoreFacts {
  id: number;
  orgId: number;
  name: string;
  slug: string;
  phone: string | null;
  state: string;
  country: CountryCode;
  /** The currency of all amounts of the store's applications. */
  currency: Currency;
  industry: string;
  timezone: string;
  isDisabled: boolean;
  /** Public id of the store in form links. Null if the store has no public form yet. */
  websiteUuid: string | null;
  /** False if the org of the store accepts no new applications in any of its stores. */
  orgAccepts: boolean;
}

const columns = `s.id, s.org_id AS "orgId", s.store_name AS name, s.slug, s.phone, s.state, s.country, s.currency, s.industry, s.timezone,
  s.is_disabled OR o.is_disabled AS "isDisabled", f.website_uuid AS "websiteUuid",
  coalesce((g."values" ->> 'accepts_applications')::boolean, true) AS "orgAccepts"`;
const tables = `store s JOIN org o ON o.id = s.org_id LEFT JOIN org_settings g ON g.org_id = o.id
  LEFT JOIN outside_form f ON f.store_id = s.id`;

export async function storeById(em: EntityManager, id: number): Promise<StoreFacts | undefined> {
  const [row] = await em.execute<StoreFacts[]>(`SELECT ${columns} FROM ${tables} WHERE s.id = ?`, [id]);
  return row;
}

export async function storeByPublicUuid(em: EntityManager, uuid: string): Promise<StoreFacts | undefined> {
  const [row] = await em.execute<StoreFacts[]>(
    `SELECT ${columns} FROM ${tables} WHERE f.website_uuid = ? OR (s.uuid = ? AND f.website_uuid IS NOT NULL)`,
    [uuid, uuid],
  );
  return row;
}

/**
 * Returns the covered rows as a SQL condition on `store_id`, with its values. The org is read from the store,
 * because a row contains the org in which it was created. A merge may have moved the store to another org
 * since.
 */
export function reachCondition({ any, orgId, storeIds }: StoreScope): { sql: string; values: unknown[] } {
  if (any) return { sql: 'true', values: [] };
  return {
    sql: 'store_id = ANY(ARRAY(SELECT id FROM store WHERE org_id = ?) || ?::int[])',
    values: [orgId, `{${storeIds.join(',')}}`],
  };
}

export function storesInReach(
  em: EntityManager,
  reach: StoreScope,
): Promise<{ id: number; name: string; isProcessor: boolean; currency: Currency; country: string }[]> {
  const { sql, values } = reachCondition(reach);
  return em.execute(
    `SELECT id, name, "isProcessor", currency, country
     FROM (SELECT id, id AS store_id, org_id, store_name AS name, is_processor AS "isProcessor", currency, country
           FROM store WHERE NOT is_disabled) s
     WHERE ${sql} ORDER BY name, id LIMIT 500`,
    values,
  );
}

/**
 * Returns for each user the ids of the stores that a permission covers. Gives the same result as
 * `Stores.inReach`, in one statement for all users.
 */
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
