import type { EntityManager } from '@mikro-orm/postgresql';
import { createHash, randomBytes } from 'node:crypto';
import { pgArray } from '../db/pg-array.ts';
import { alsoWithin, everything, within } from '../db/tenant-isolation/tenant-context.ts';
import { sessionLimits } from './session-limits.ts';
import { writeEndsOfViews } from './views.ts';

/** Cookie sessions in Postgres. The cookie's value is never stored, only its hash. */
export interface NewSession {
  kind: 'staff' | 'shopper' | 'pos';
  userId?: number;
  applicationId?: string;
  apiTokenId?: number;
  timezone?: string;
  ip?: string;
  userAgent?: string | undefined;
  /** Begun with a password or a code just now. */
  isProven?: boolean;
}

/** For how long a proof is fresh enough to change how one signs in. */
export const freshMinutes = 10;

export const hashOf = (token: string) => createHash('sha256').update(token).digest();

export async function createSession(
  em: EntityManager,
  session: NewSession,
): Promise<{ token: string; hash: Buffer }> {
  const token = randomBytes(32).toString('base64url');
  const hash = hashOf(token);
  await em.execute(
    `INSERT INTO session (id_hash, kind, user_id, application_id, api_token_id, timezone, ip, user_agent, expires_at,
       proven_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, now() + make_interval(hours => ?), CASE WHEN ? THEN now() END)`,
    [
      hash,
      session.kind,
      session.userId ?? null,
      session.applicationId ?? null,
      session.apiTokenId ?? null,
      session.timezone ?? 'UTC',
      session.ip ?? null,
      session.userAgent?.slice(0, 255) ?? null,
      sessionLimits[session.kind].hours,
      session.isProven ?? false,
    ],
    'run',
  );
  return { token, hash };
}

/** What the database knows of a person (`tenant.person_facts`); a feature makes an actor of it. */
export interface PersonFacts {
  userId: number;
  orgId: number | null;
  /** While the account is active. */
  laaId: number | null;
  roles: readonly string[];
  /** Those that are not disabled, and whose org is not. */
  storeIds: readonly number[];
  /** Those of them that belong to another org than the person. */
  foreignStoreIds: readonly number[];
  closedStores: number;
  /** Disabled, or of an org that is. */
  isDisabled: boolean;
  mustChangePassword: boolean;
  /** The newest version of the terms the person accepted. */
  acceptedTerms: number | null;
}

export interface FoundSession {
  kind: 'staff' | 'shopper' | 'pos';
  applicationId: string | null;
  verified: boolean;
  timezone: string;
  /** False once it was ended, ran out, or nobody used it for too long. */
  isLive: boolean;
  person: PersonFacts | null;
  /** Who really sits there, while `person` is only viewed. */
  viewer: PersonFacts | null;
  /** A view that ended without who looked, whose own session is still open. */
  hasWayBack: boolean;
  /** A view whose time is up, which nobody has ended yet. */
  isViewOver: boolean;
}

/**
 * The session behind a cookie with the people behind it, in one statement; also one that is over. `last_seen_at` moves
 * at most once a minute, and only when somebody did something: an open page alone keeps nobody signed in.
 */
export async function findSession(
  em: EntityManager,
  hash: Buffer,
  isUse = true,
): Promise<FoundSession | undefined> {
  const { staff, shopper } = sessionLimits;
  const [row] = await em.execute<(FoundSession & { isStale: boolean })[]>(
    `SELECT kind, "applicationId", verified, timezone, "isLive", "isStale", person, viewer,
       "hasWayBack", "isViewOver"
     FROM tenant.signed_in(?, ?) WHERE hash = ?`,
    [staff.idleMinutes, shopper.idleMinutes, hash.toString('hex')],
  );
  if (!row) return undefined;
  const { isStale, ...session } = row;
  if (isUse && isStale && session.isLive) await touchSession(em, hash);
  return session;
}

/** All sessions of the context at once, by hash, also those that are over. None of them counts as used. */
export async function findSessions(em: EntityManager): Promise<ReadonlyMap<string, FoundSession>> {
  const { staff, shopper } = sessionLimits;
  const rows = await em.execute<(FoundSession & { hash: string })[]>(
    `SELECT hash, kind, "applicationId", verified, timezone, "isLive", person, viewer, "hasWayBack", "isViewOver"
     FROM tenant.signed_in(?, ?)`,
    [staff.idleMinutes, shopper.idleMinutes],
  );
  return new Map(rows.map(({ hash, ...session }) => [hash, session]));
}

/** Nobody is known yet on whose behalf it could be written: a cookie opens its session, but may not change it. */
async function touchSession(em: EntityManager, hash: Buffer): Promise<void> {
  await within(everything, () =>
    em.execute(`UPDATE session SET last_seen_at = now() WHERE id_hash = ?`, [hash], 'run'),
  );
}

export async function verifySession(em: EntityManager, hash: Buffer): Promise<void> {
  await em.execute(`UPDATE session SET verified_at = now() WHERE id_hash = ?`, [hash], 'run');
}

/** What it had proven is over; the cookie stays, so that a new code goes on where it was. */
export async function lockSession(em: EntityManager, hash: Buffer): Promise<void> {
  await em.execute(`UPDATE session SET verified_at = NULL WHERE id_hash = ?`, [hash], 'run');
}

/** The password was right once more. */
export async function renewProof(em: EntityManager, hash: Buffer): Promise<void> {
  await em.execute(`UPDATE session SET proven_at = now() WHERE id_hash = ?`, [hash], 'run');
}

/** Half a minute in which a browser that lost the reply may ask again; the session is good for nothing else. */
const repeatSeconds = 30;

/** Ends a session whose successor may not have reached the browser. What it had proven is gone at once. */
export async function retireSession(em: EntityManager, hash: Buffer): Promise<void> {
  await em.execute(
    `UPDATE session SET verified_at = NULL, expires_at = least(expires_at, now() + make_interval(secs => ?))
     WHERE id_hash = ?`,
    [repeatSeconds, hash],
    'run',
  );
}

/** Why a person's session ended; a view that hung on it ends for the same reason. */
export type EndOfSession =
  | 'went-back'
  | 'signed-out'
  | 'signed-in-anew'
  | 'signed-out-elsewhere'
  | 'password-changed'
  | 'viewer-disabled'
  | 'viewer-deleted';

/** The cookie shows it; whose it is may be somebody else than who comes now, e.g. at a counter people share. */
export async function revokeSession(em: EntityManager, hash: Buffer, cause?: EndOfSession): Promise<void> {
  const [open] = await em.execute<{ owner: number | null }[]>(
    `SELECT user_id AS owner FROM session WHERE id_hash = ? AND revoked_at IS NULL`,
    [hash],
  );
  if (!open) return;
  const end = () =>
    em.execute(
      `UPDATE session SET revoked_at = now(), end_cause = ? WHERE id_hash = ?`,
      [cause ?? null, hash],
      'run',
    );
  if (open.owner === null) return void (await end());
  await alsoWithin({ person: open.owner }, end);
  await writeEndsOfViews(em);
}

/** Which of these sessions are still open, in hex. Idle ones count: a connection is no sign of a person. */
export async function openAmong(em: EntityManager, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await em.execute<{ hash: string }[]>(
    `SELECT encode(id_hash, 'hex') AS hash FROM session
     WHERE id_hash = ANY(ARRAY(SELECT decode(h, 'hex') FROM unnest(?::text[]) h))
       AND revoked_at IS NULL AND expires_at > now()`,
    [pgArray(hashes)],
  );
  return new Set(rows.map(({ hash }) => hash));
}

/** Whether the person behind the session proved who he is within these minutes. */
export async function wasProvenWithin(em: EntityManager, hash: Buffer, minutes: number): Promise<boolean> {
  const [row] = await em.execute(
    `SELECT 1 FROM session WHERE id_hash = ? AND proven_at > now() - make_interval(mins => ?)`,
    [hash, minutes],
  );
  return row !== undefined;
}

/**
 * Ends every session of a person, or all but one; says how many there were. Views of the person are somebody else's and
 * go on.
 */
export async function revokeSessionsOf(
  em: EntityManager,
  userId: number,
  cause: EndOfSession,
  but?: Buffer,
): Promise<number> {
  const ended = await em.execute<unknown[]>(
    `UPDATE session SET revoked_at = now(), end_cause = ?
     WHERE user_id = ? AND impersonator_id IS NULL AND revoked_at IS NULL AND id_hash IS DISTINCT FROM ? RETURNING 1`,
    [cause, userId, but ?? null],
  );
  await writeEndsOfViews(em);
  return ended.length;
}

export async function setTimezone(em: EntityManager, hash: Buffer, timezone: string): Promise<void> {
  await em.execute(`UPDATE session SET timezone = ? WHERE id_hash = ?`, [timezone, hash], 'run');
}

export interface OpenSession {
  id_hash: Uint8Array;
  ip: string | null;
  user_agent: string | null;
  created_at: Date | string;
  last_seen_at: Date | string;
}

/** Where a person is signed in right now. */
export function openSessionsOf(em: EntityManager, userId: number): Promise<OpenSession[]> {
  return em.execute<OpenSession[]>(
    `SELECT id_hash, ip, user_agent, created_at, last_seen_at FROM session
     WHERE user_id = ? AND kind = 'staff' AND impersonator_id IS NULL AND revoked_at IS NULL AND expires_at > now()
       AND last_seen_at > now() - make_interval(mins => ?) ORDER BY last_seen_at DESC LIMIT 50`,
    [userId, sessionLimits.staff.idleMinutes],
  );
}
