import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { pgArray } from '../../../../platform/db/pg-array.ts';
import type { PersonFacts } from '../../../../platform/sessions/sessions.ts';
import { endViewsOfAll } from '../../../../platform/sessions/views.ts';
import { endTokensOf } from '../made-token-queries.ts';
import type { LinkedStore, LinkedStores, Member, NamedMember } from './members.logic.ts';

/** Reads and changes the users of whole orgs, when orgs are converted or merged. */
@Injectable()
export class Members {
  /** Returns all users of these orgs, ordered by id. Disabled users are included, deleted users are not. */
  ofOrgs(em: EntityManager, orgIds: readonly number[]): Promise<NamedMember[]> {
    return em.execute(
      `SELECT id, org_id AS "orgId", roles, store_ids AS "storeIds", first_name AS "firstName",
              last_name AS "lastName", email, is_disabled AS "isDisabled"
       FROM read.user_account WHERE org_id = ANY(?::int[]) ORDER BY id`,
      [pgArray(orgIds)],
    );
  }

  /**
   * Returns the stores to which these users are assigned, as far as the current tenant context shows them.
   */
  async storesOf(em: EntityManager, members: readonly Member[]): Promise<LinkedStores> {
    const rows = await em.execute<LinkedStore[]>(
      `SELECT id, org_id AS "orgId", store_name AS name FROM read.store WHERE id = ANY(?::int[])`,
      [pgArray([...new Set(members.flatMap(({ storeIds }) => storeIds))])],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Locks the org, the roles and the stores of these users until the transaction ends. */
  async lock(em: EntityManager, orgIds: readonly number[]): Promise<void> {
    await em.execute(`SELECT id FROM app_user WHERE org_id = ANY(?::int[]) ORDER BY id FOR UPDATE`, [
      pgArray(orgIds),
    ]);
  }

  /**
   * Sets the org, the roles and the stores of each user to exactly these values. Ends tokens that a user
   * could then no longer create.
   */
  async place(em: EntityManager, members: readonly Member[]): Promise<void> {
    const given = JSON.stringify(
      members.map(({ id, orgId, roles, storeIds }) => ({ id, org: orgId, roles, stores: storeIds })),
    );
    const rows = `jsonb_to_recordset(?::jsonb) AS m(id integer, org integer, roles text[], stores integer[])`;
    for (const sql of [
      `UPDATE app_user u SET org_id = m.org FROM ${rows} WHERE u.id = m.id AND u.org_id IS DISTINCT FROM m.org`,
      `DELETE FROM user_role r USING ${rows} WHERE r.user_id = m.id AND r.role <> ALL (m.roles)`,
      `INSERT INTO user_role (user_id, role) SELECT m.id, unnest(m.roles) FROM ${rows} ON CONFLICT DO NOTHING`,
      `DELETE FROM user_store s USING ${rows} WHERE s.user_id = m.id AND s.store_id <> ALL (m.stores)`,
      `INSERT INTO user_store (user_id, store_id) SELECT m.id, unnest(m.stores) FROM ${rows} ON CONFLICT DO NOTHING`,
      // The first store must be in the user's own org. The org's list of users finds a user by this store.
      `UPDATE app_user u SET primary_store_id =
         (SELECT s.id FROM read.store s WHERE s.id = ANY (m.stores) AND s.org_id = u.org_id ORDER BY s.id LIMIT 1)
       FROM ${rows} WHERE u.id = m.id AND u.primary_store_id <> ALL (m.stores)
         AND NOT EXISTS (SELECT FROM read.store s WHERE s.id = u.primary_store_id AND s.org_id = u.org_id)`,
    ])
      await em.execute(sql, [given], 'run');
    await endTokensOf(
      em,
      members.map(({ id }) => id),
    );
  }

  /** Ends all sessions and impersonations of the users of this org. */
  async endSessions(em: EntityManager, orgId: number): Promise<void> {
    await em.execute(
      `UPDATE session SET revoked_at = now(), end_cause = 'viewer-disabled'
       WHERE revoked_at IS NULL AND impersonator_id IS NULL AND user_id IN (SELECT id FROM app_user WHERE org_id = ?)`,
      [orgId],
      'run',
    );
    const users = await em.execute<{ id: number }[]>(`SELECT id FROM app_user WHERE org_id = ?`, [orgId]);
    await endViewsOfAll(
      em,
      users.map(({ id }) => id),
      'org-disabled',
    );
  }
}

/** Returns the user of the current tenant context. Null if the user is disabled or deleted. */
export async function presentPerson(em: EntityManager): Promise<PersonFacts | null> {
  const [row] = await em.execute<{ person: PersonFacts | null }[]>(`SELECT tenant.me() AS person`);
  return row?.person ?? null;
}
