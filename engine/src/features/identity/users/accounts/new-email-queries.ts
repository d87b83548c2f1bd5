import type { EntityManager } from '@mikro-orm/postgresql';

// Uses plain SQL through `em.execute`. Only `em.execute` throws UniqueConstraintViolationException, which the
// callers catch.

export async function setEmail(em: EntityManager, userId: number, email: string): Promise<void> {
  await em.execute(`UPDATE app_user SET email = ? WHERE id = ?`, [email, userId], 'run');
}

/** Stores an address that the user has to confirm. Returns false if another user has this address. */
export async function setPendingEmail(em: EntityManager, userId: number, email: string): Promise<boolean> {
  const others = await em.execute<unknown[]>(
    `SELECT 1 FROM app_user WHERE lower(email) = lower(?) AND id <> ? AND NOT is_invited`,
    [email, userId],
  );
  if (others.length > 0) return false;
  await em.execute(`UPDATE app_user SET pending_email = ? WHERE id = ?`, [email, userId], 'run');
  return true;
}

/**
 * Returns the current address of a user who has to confirm another one. Locks the user until the transaction
 * ends.
 */
export async function lockPendingEmail(
  em: EntityManager,
  userId: number,
): Promise<{ email: string } | undefined> {
  const [user] = await em.execute<{ email: string }[]>(
    `SELECT email FROM app_user WHERE id = ? AND pending_email IS NOT NULL AND NOT is_disabled FOR UPDATE`,
    [userId],
  );
  return user;
}

/** Replaces the user's address by the confirmed one. */
export async function confirmEmail(em: EntityManager, userId: number): Promise<void> {
  await em.execute(
    `UPDATE app_user SET email = pending_email, pending_email = NULL WHERE id = ?`,
    [userId],
    'run',
  );
}
