import type { EntityManager } from '@mikro-orm/postgresql';
import { createHash, randomBytes } from 'node:crypto';

/** Cookie sessions in Postgres. The cookie's value is never stored, only its hash. */
export interface NewSession {
  kind: 'staff' | 'shopper';
  userId?: number;
  applicationId?: string;
  timezone?: string;
  ip?: string;
  userAgent?: string;
}

/** Staff: idle 30 minutes, 12 hours at most. Shoppers: 2 hours for one form. */
export const sessionLimits = {
  staff: { idleMinutes: 30, hours: 12 },
  shopper: { idleMinutes: 60, hours: 2 },
} as const;

export const hashOf = (token: string) => createHash('sha256').update(token).digest();

export async function createSession(
  em: EntityManager,
  session: NewSession,
): Promise<{ token: string; hash: Buffer }> {
  const token = randomBytes(32).toString('base64url');
  const hash = hashOf(token);
  await em.execute(
    `INSERT INTO session (id_hash, kind, user_id, application_id, timezone, ip, user_agent, expires_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, now() + make_interval(hours => ?))`,
    [
      hash,
      session.kind,
      session.userId ?? null,
      session.applicationId ?? null,
      session.timezone ?? 'UTC',
      session.ip ?? null,
      session.userAgent?.slice(0, 255) ?? null,
      sessionLimits[session.kind].hours,
    ],
    'run',
  );
  return { token, hash };
}

export interface LiveSession {
  kind: 'staff' | 'shopper';
  userId: number | null;
  applicationId: string | null;
  verified: boolean;
  timezone: string;
}

/** The session behind a cookie, if it still lives. `last_seen_at` moves at most once a minute. */
export async function findSession(em: EntityManager, hash: Buffer): Promise<LiveSession | undefined> {
  const [row] = await em.execute<(LiveSession & { stale: boolean })[]>(
    `SELECT kind, user_id AS "userId", application_id AS "applicationId", verified_at IS NOT NULL AS verified, timezone,
            last_seen_at < now() - interval '1 minute' AS stale
     FROM session WHERE id_hash = ? AND revoked_at IS NULL AND expires_at > now()
       AND last_seen_at > now() - make_interval(mins => CASE kind WHEN 'staff' THEN ? ELSE ? END)`,
    [hash, sessionLimits.staff.idleMinutes, sessionLimits.shopper.idleMinutes],
  );
  if (!row) return undefined;
  const { stale, ...session } = row;
  if (stale) await em.execute(`UPDATE session SET last_seen_at = now() WHERE id_hash = ?`, [hash], 'run');
  return session;
}

export async function verifySession(em: EntityManager, hash: Buffer): Promise<void> {
  await em.execute(`UPDATE session SET verified_at = now() WHERE id_hash = ?`, [hash], 'run');
}

export async function revokeSession(em: EntityManager, hash: Buffer): Promise<void> {
  await em.execute(
    `UPDATE session SET revoked_at = now() WHERE id_hash = ? AND revoked_at IS NULL`,
    [hash],
    'run',
  );
}
