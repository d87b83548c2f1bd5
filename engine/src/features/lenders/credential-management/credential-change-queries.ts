import type { EntityManager } from '@mikro-orm/postgresql';
import { pgArray } from '../../../platform/db/pg-array.ts';

/** A requested change of a store's credentials at a lender. A second person must approve it. */
export interface PendingChange {
  readonly id: string;
  readonly orgId: number;
  readonly credentialId: string;
  readonly fields: readonly string[];
  readonly valuesSealed: Buffer;
  readonly askedBy: number;
  readonly askedByName: string;
  readonly askedAt: Date | string;
}

/** The person who requested or decides the change. During an impersonation this is the impersonator. */
export interface ChangePerson {
  readonly id: number;
  readonly name: string;
}

interface NewChange extends Pick<PendingChange, 'id' | 'orgId' | 'credentialId' | 'fields'> {
  readonly storeId: number;
  readonly lenderId: number;
  readonly sealed: Buffer;
  readonly by: ChangePerson;
}

const columns = `id, org_id AS "orgId", credential_id AS "credentialId", fields, values_sealed AS "valuesSealed",
  asked_by AS "askedBy", asked_by_name AS "askedByName", asked_at AS "askedAt"`;

export const pendingChanges = (
  em: EntityManager,
  credentialIds: readonly string[],
): Promise<PendingChange[]> =>
  em.execute<PendingChange[]>(
    `SELECT ${columns} FROM credential_change WHERE state = 'pending' AND credential_id = ANY(?::uuid[])`,
    [pgArray(credentialIds)],
  );

/**
 * Stores a requested change. Stores nothing and returns false if another change of the same credentials is
 * pending.
 */
export async function insertChange(em: EntityManager, change: NewChange): Promise<boolean> {
  const { id, credentialId, orgId, storeId, lenderId, fields, sealed, by } = change;
  const rows = await em.execute<unknown[]>(
    `INSERT INTO credential_change (id, credential_id, org_id, store_id, lender_id, fields, values_sealed, asked_by, asked_by_name)
     VALUES (?, ?, ?, ?, ?, ?::text[], ?, ?, ?) ON CONFLICT (credential_id) WHERE state = 'pending' DO NOTHING RETURNING id`,
    [id, credentialId, orgId, storeId, lenderId, pgArray(fields), sealed, by.id, by.name],
  );
  return rows.length > 0;
}

/** Returns the pending change of credentials and locks it until the commit. */
export async function lockChange(
  em: EntityManager,
  credentialId: string,
): Promise<PendingChange | undefined> {
  const [row] = await em.execute<PendingChange[]>(
    `SELECT ${columns} FROM credential_change WHERE state = 'pending' AND credential_id = ? FOR UPDATE`,
    [credentialId],
  );
  return row;
}

/** Records that a requested change was approved or refused, and deletes the new values that it contained. */
export async function endChange(
  em: EntityManager,
  id: string,
  state: 'approved' | 'refused',
  by: ChangePerson,
): Promise<void> {
  await em.execute(
    `UPDATE credential_change SET state = ?, decided_by = ?, decided_by_name = ?, decided_at = now(), values_sealed = ''::bytea
     WHERE id = ?`,
    [state, by.id, by.name, id],
    'run',
  );
}

/**
 * Returns the email addresses for messages about a requested change: users of its store and internal staff
 * who have one of these roles.
 */
export async function mailboxesOf(em: EntityManager, id: string, held: readonly string[]): Promise<string[]> {
  const people = await em.execute<{ email: string }[]>(
    `SELECT email FROM tenant.mailboxes_of_change(?, ?::text[], ?::text[]) AS told(email)`,
    [id, pgArray(held), pgArray(held)],
  );
  return people.map(({ email }) => email);
}
