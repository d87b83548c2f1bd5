import type { ApiToken, ApiTokenBody } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import { instant, instantOrNull } from '../../../platform/db/instants.ts';
import { mayStillMake, type CreatedToken } from '../users/index.ts';

/** Returns the tokens of a store, as the list of tokens shows them. With `id`, returns only this token. */
export async function apiTokens(
  em: EntityManager,
  { storeId, id }: { storeId: number; id?: number },
): Promise<ApiToken[]> {
  // `found` is the creator of the token, with the store. It is null if the token does not work, because it
  // expired or its store is disabled.
  const rows = await em.execute<(Omit<ApiToken, 'works'> & { found: CreatedToken | null })[]>(
    `SELECT t.id, t.store_id, t.name, t.prefix, t.scopes, t.created_at, t.last_used_at, t.expires_at,
            t.lost_right AS has_ended, t.is_test, t.replaced_at IS NOT NULL AS is_replaced,
            nullif(trim(u.first_name || ' ' || u.last_name), '') AS created_by,
            (SELECT jsonb_build_object('maker', b.maker, 'storeId', b.store_id, 'orgId', b.org_id, 'laaId', b.laa_id)
             FROM tenant.bearer(t.token_hash) b) AS found
     FROM api_token t LEFT JOIN app_user u ON u.id = t.created_by
     WHERE t.store_id = ? AND (?::int IS NULL OR t.id = ?) AND (t.revoked_at IS NULL OR t.lost_right) ORDER BY t.id DESC`,
    [storeId, id ?? null, id ?? null],
  );
  return rows.map(({ found, ...row }) => ({
    ...row,
    works: found !== null && mayStillMake(found),
    created_at: instant(row.created_at),
    last_used_at: instantOrNull(row.last_used_at),
    expires_at: instant(row.expires_at),
  }));
}

/** Lets a token expire earlier, because another token replaces it. Returns the data for the new token. */
export async function endSoon(
  em: EntityManager,
  id: number,
  hours: number,
): Promise<ApiTokenBody | undefined> {
  const [row] = await em.execute<(Omit<ApiTokenBody, 'storeId'> & { store_id: number })[]>(
    `UPDATE api_token t SET replaced_at = now(), expires_at = least(t.expires_at, now() + make_interval(hours => ?))
     WHERE t.id = ? AND t.revoked_at IS NULL AND t.replaced_at IS NULL AND t.expires_at > now()
     RETURNING t.store_id, t.name, t.scopes, t.is_test,
       (SELECT greatest(1, least(365, extract(day FROM e.expires_at - e.created_at)))::integer
        FROM api_token e WHERE e.id = t.id) AS expires_in_days`,
    [hours, id],
  );
  if (!row) return undefined;
  const { store_id: storeId, ...rest } = row;
  return { ...rest, storeId };
}
