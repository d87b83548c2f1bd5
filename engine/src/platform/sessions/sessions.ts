import type { EntityManager } from '@mikro-orm/postgresql';
import { createHash, randomBytes } from 'node:crypto';
import { pgArray } from '../db/pg-array.ts';
import { alsoWithin, everything, within } from '../db/tenant-isolation/tenant-context.ts';
import { sessionLimits } from './session-limits.ts';
import { writeEndsOfViews } from './views.ts';

/** The data of a new cookie session. Only the hash of the cookie's value is stored in Postgres. */
export interface NewSession {
  kind: 'staff' | 'shopper' | 'pos';
  userId?: number;
  applicationId?: string;
  apiTokenId?: number;
  timezone?: string;
  ip?: string;
  userAgent?: string | undefined;
  /** Hash of the key of the tab to which the session is bound. Only sessions on a store's device have one. */
  tab?: Buffer | null;
  /** True if the user entered a password or a code to start the session. */
  isProven?: boolean;
  /**
   * True if the user confirmed a factor (authenticator app or passkey) to start the session, so that the
   * session counts as stepped up.
   */
  isSteppedUp?: boolean;
}

/** For this many minutes after confirming their identity, users may change their sign-in settings. */
export const freshMinutes = 10;

/** Returns the SHA-256 hash under which a token is stored. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest();

/**
 * Creates a session that ends after the hours in `sessionLimits`. Returns its token. Only the cookie contains
 * the token; the table stores its hash.
 */
export async function createSession(
  em: EntityManager,
  session: NewSession,
): Promise<{ token: string; hash: Buffer }> {
  const token = randomBytes(32).toString('base64url');
  const hash = hashOf(token);
  await em.execute(
    `INSERT INTO session (id_hash, kind, user_id, application_id, api_token_id, timezone, ip, user_agent, tab_hash,
       expires_at, proven_at, stepped_up_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, now() + make_interval(hours => ?), CASE WHEN ? THEN now() END,
       CASE WHEN ? THEN now() END)`,
    [
      hash,
      session.kind,
      session.userId ?? null,
      session.applicationId ?? null,
      session.apiTokenId ?? null,
      session.timezone ?? 'UTC',
      session.ip ?? null,
      session.userAgent?.slice(0, 255) ?? null,
      session.tab ?? null,
      sessionLimits[session.kind].hours,
      session.isProven ?? false,
      session.isSteppedUp ?? false,
    ],
    'run',
  );
  return { token, hash };
}

/**
 * The facts about a user that the database returns (`tenant.person_facts`). A feature builds an actor from
 * them.
 */
export interface PersonFacts {
  userId: number;
  orgId: number | null;
  /** Id of the lender affiliate account that the user administers. Set only while the account is active. */
  laaId: number | null;
  roles: readonly string[];
  /** The ids of the user's stores that are enabled and belong to an enabled org. */
  storeIds: readonly number[];
  /** The ids of those stores in `storeIds` that do not belong to the user's org. */
  foreignStoreIds: readonly number[];
  closedStores: number;
  /** True if the user or the user's org is disabled. */
  isDisabled: boolean;
  mustChangePassword: boolean;
  /** True if the user has an authenticator app or a passkey. */
  hasFactor: boolean;
  /** The newest version of the terms that the user accepted. */
  acceptedTerms: number | null;
}

export interface FoundSession {
  kind: 'staff' | 'shopper' | 'pos';
  applicationId: string | null;
  verified: boolean;
  timezone: string;
  /**
   * Hash (hex) of the key of the tab to which the session is bound. Null: any tab of the browser may use it.
   */
  tab: string | null;
  /** False if the session was ended, has expired or was idle for too long. */
  isLive: boolean;
  person: PersonFacts | null;
  /** The impersonator, if this session is an impersonation; then `person` is the impersonated user. */
  viewer: PersonFacts | null;
  /**
   * True if an impersonation expired before the impersonator ended it, and the impersonator's own session
   * is still valid.
   */
  hasWayBack: boolean;
  /** True if the time of an impersonation is over but its session has not been ended yet. */
  isViewOver: boolean;
}

/** The idle limits in the order of the parameters of `tenant.signed_in`. */
const { staff, shopper } = sessionLimits;
const idleMinutes = [staff.idleMinutes, shopper.idleMinutes, shopper.storeDeviceIdleMinutes];

/**
 * Finds a session and its users in one statement, even if the session has ended. Updates `last_seen_at` at
 * most once a minute (on a store's device: every ten seconds). Only requests of the user update it. An open
 * page alone therefore does not keep a user signed in.
 */
export async function findSession(
  em: EntityManager,
  hash: Buffer,
  isUse = true,
  tab: Buffer | null = null,
): Promise<FoundSession | undefined> {
  const [row] = await em.execute<(FoundSession & { isStale: boolean })[]>(
    `SELECT kind, "applicationId", verified, timezone, tab, "isLive", "isStale", person, viewer,
       "hasWayBack", "isViewOver"
     FROM tenant.signed_in(?, ?, ?) WHERE hash = ?`,
    [...idleMinutes, hash.toString('hex')],
  );
  if (!row) return undefined;
  const { isStale, ...session } = row;
  // A request of another tab of a store's device does not count as use of the session.
  const isOwnTab = session.tab === null || session.tab === tab?.toString('hex');
  if (isUse && isStale && session.isLive && isOwnTab) await touchSession(em, hash);
  return session;
}

/**
 * Returns all sessions of the tenant context by hash, even sessions that have ended. This does not count as
 * use of the sessions.
 */
export async function findSessions(em: EntityManager): Promise<ReadonlyMap<string, FoundSession>> {
  const rows = await em.execute<(FoundSession & { hash: string })[]>(
    `SELECT hash, kind, "applicationId", verified, timezone, tab, "isLive", person, viewer, "hasWayBack", "isViewOver"
     FROM tenant.signed_in(?, ?, ?)`,
    idleMinutes,
  );
  return new Map(rows.map(({ hash, ...session }) => [hash, session]));
}

/**
 * Updates the time at which a session was last used. This runs with full access, because the tenant context
 * of a cookie may read the session but not change it.
 */
async function touchSession(em: EntityManager, hash: Buffer): Promise<void> {
  await within(everything, () =>
    em.execute(`UPDATE session SET last_seen_at = now() WHERE id_hash = ?`, [hash], 'run'),
  );
}

/**
 * Returns the id of the application that a session opens. Undefined if the session has ended or is of another
 * kind.
 */
export async function openApplicationOf(em: EntityManager, hash: Buffer): Promise<string | undefined> {
  const [row] = await em.execute<{ id: string }[]>(
    `SELECT application_id AS id FROM session
     WHERE id_hash = ? AND application_id IS NOT NULL AND revoked_at IS NULL AND expires_at > now()`,
    [hash],
  );
  return row?.id;
}

/**
 * Returns the facts of a valid session of a store user. Undefined if the session has ended or is of another
 * kind.
 */
export async function openStaffSession(
  em: EntityManager,
  hash: Buffer,
): Promise<
  { userId: number; isImpersonation: boolean; timezone: string; endsAt: Date | string } | undefined
> {
  const [row] = await em.execute<
    { userId: number; isImpersonation: boolean; timezone: string; endsAt: Date | string }[]
  >(
    `SELECT user_id AS "userId", impersonator_id IS NOT NULL AS "isImpersonation", timezone, expires_at AS "endsAt"
     FROM session WHERE id_hash = ? AND kind = 'staff' AND revoked_at IS NULL AND expires_at > now()
       AND last_seen_at > now() - make_interval(mins => ?)`,
    [hash, staff.idleMinutes],
  );
  return row;
}

/** Moves the end of a session to this time, unless it ends earlier. */
export async function endNoLaterThan(em: EntityManager, hash: Buffer, at: Date | string): Promise<void> {
  await em.execute(
    `UPDATE session SET expires_at = least(expires_at, ?::timestamptz) WHERE id_hash = ?`,
    [at, hash],
    'run',
  );
}

/** Ends every possibility of a user to sign in again with a PIN. */
export async function endPinReturnsOf(em: EntityManager, userId: number): Promise<void> {
  await em.execute(
    `UPDATE pin_return SET ended_at = now() WHERE user_id = ? AND ended_at IS NULL`,
    [userId],
    'run',
  );
}

/** Records that the shopper confirmed a phone number or an email address. */
export async function verifySession(em: EntityManager, hash: Buffer): Promise<void> {
  await em.execute(`UPDATE session SET verified_at = now() WHERE id_hash = ?`, [hash], 'run');
}

/**
 * Withdraws the verification of a session but keeps the cookie, so that the shopper can continue with a new
 * code.
 */
export async function lockSession(em: EntityManager, hash: Buffer): Promise<void> {
  await em.execute(`UPDATE session SET verified_at = NULL WHERE id_hash = ?`, [hash], 'run');
}

/** Records that the user entered the password again. */
export async function renewProof(em: EntityManager, hash: Buffer): Promise<void> {
  await em.execute(`UPDATE session SET proven_at = now() WHERE id_hash = ?`, [hash], 'run');
}

/**
 * How long a replaced session still accepts a repeated request, in seconds. The browser may have lost the
 * first reply. The session accepts no other request.
 */
const repeatSeconds = 30;

/**
 * Ends a session that a new session replaces. The browser may have lost the reply with the new cookie. For
 * some seconds, the old session therefore still accepts a repetition of the request that replaced it. Its
 * verification ends immediately.
 */
export async function retireSession(em: EntityManager, hash: Buffer): Promise<void> {
  await em.execute(
    `UPDATE session SET verified_at = NULL, expires_at = least(expires_at, now() + make_interval(secs => ?))
     WHERE id_hash = ?`,
    [repeatSeconds, hash],
    'run',
  );
}

/**
 * The reason why a user's session ended. An impersonation that the user started from this session ends with
 * it, for the same reason.
 */
export type EndOfSession =
  | 'went-back'
  | 'signed-out'
  | 'given-to-shopper'
  | 'signed-in-again'
  | 'signed-out-elsewhere'
  | 'password-changed'
  | 'factors-reset'
  | 'viewer-disabled'
  | 'viewer-deleted';

/**
 * Ends a session. Any request with the session's cookie may end it, even if another user is signed in now,
 * for example at a shared counter. The update therefore runs in the tenant context of the session's user.
 */
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

/**
 * Returns the hashes (hex) of those given sessions that are still open. Idle sessions count as open, because
 * an open connection does not count as use.
 */
export async function openAmong(em: EntityManager, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await em.execute<{ hash: string }[]>(
    `SELECT encode(id_hash, 'hex') AS hash FROM session
     WHERE id_hash = ANY(ARRAY(SELECT decode(h, 'hex') FROM unnest(?::text[]) h))
       AND revoked_at IS NULL AND expires_at > now()`,
    [pgArray(hashes)],
  );
  return new Set(rows.map(({ hash }) => hash));
}

/** True if the user of the session has entered a password or a code within these minutes. */
export async function wasProvenWithin(em: EntityManager, hash: Buffer, minutes: number): Promise<boolean> {
  const [row] = await em.execute(
    `SELECT 1 FROM session WHERE id_hash = ? AND proven_at > now() - make_interval(mins => ?)`,
    [hash, minutes],
  );
  return row !== undefined;
}

/**
 * Records that the user confirmed their identity with a factor, or with an emailed code in place of a factor.
 * This also counts as a recent confirmation by password.
 */
export async function stepUpSession(em: EntityManager, hash: Buffer): Promise<void> {
  await em.execute(
    `UPDATE session SET stepped_up_at = now(), proven_at = now() WHERE id_hash = ?`,
    [hash],
    'run',
  );
}

/**
 * True if the user of the session confirmed their identity with a factor within these minutes.
 * @param acceptsSignIn true: entering a password or code within these minutes is also enough
 */
export async function isSteppedUp(
  em: EntityManager,
  hash: Buffer,
  { minutes, acceptsSignIn }: { minutes: number; acceptsSignIn: boolean },
): Promise<boolean> {
  const [row] = await em.execute(
    `SELECT 1 FROM session
     WHERE id_hash = ? AND greatest(stepped_up_at, CASE WHEN ? THEN proven_at END) > now() - make_interval(mins => ?)`,
    [hash, acceptsSignIn, minutes],
  );
  return row !== undefined;
}

/**
 * Ends every session of a user, optionally except one, and every right to sign in again with a PIN. Returns
 * the number of ended sessions. Sessions in which other users impersonate this user continue.
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
  await endPinReturnsOf(em, userId);
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

/** Returns the sessions in which a user is signed in now. */
export function openSessionsOf(em: EntityManager, userId: number): Promise<OpenSession[]> {
  return em.execute<OpenSession[]>(
    `SELECT id_hash, ip, user_agent, created_at, last_seen_at FROM session
     WHERE user_id = ? AND kind = 'staff' AND impersonator_id IS NULL AND revoked_at IS NULL AND expires_at > now()
       AND last_seen_at > now() - make_interval(mins => ?) ORDER BY last_seen_at DESC LIMIT 50`,
    [userId, sessionLimits.staff.idleMinutes],
  );
}
