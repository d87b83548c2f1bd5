import type { EntityManager } from '@mikro-orm/postgresql';
import { audit } from '../../../platform/audit/audit.ts';
import { fromNow, queries } from '../../../platform/db/queries.ts';
import { hashedByIndexKey } from '../../../platform/vault/index-rotation.ts';
import { challengeMinutes, type FactorKind } from './factors.logic.ts';

export interface FactorRow {
  id: string;
  kind: FactorKind;
  name: string;
  secret_sealed: Uint8Array | null;
  last_step: string | null;
  credential_id: string | null;
  public_key: Uint8Array | null;
  sign_count: string | null;
  transports: string[];
  created_at: Date | string;
  last_used_at: Date | string | null;
}

/** Returns the email address to which the user gets codes and notices. */
export async function emailOf(em: EntityManager, userId: number): Promise<string> {
  const user = await queries(em)
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return user.email;
}

/** Writes an audit entry about a user who changed their own factors. */
export function auditOwn(
  em: EntityManager,
  userId: number,
  action: string,
  facts?: Record<string, string>,
): Promise<void> {
  const id = String(userId);
  return audit(em, {
    action,
    actor: { kind: 'staff', id },
    subject: { kind: 'user', id },
    ...(facts && { facts }),
  });
}

/** Returns the factors of a user, oldest first. */
export const factorsOf = (em: EntityManager, userId: number): Promise<FactorRow[]> =>
  queries(em)
    .selectFrom('sign_in_factor')
    .select(['id', 'kind', 'name', 'secret_sealed', 'last_step', 'credential_id', 'public_key', 'sign_count'])
    .select(['transports', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .$castTo<FactorRow>()
    .execute();

/**
 * Records an accepted code. Returns false if a code of the same or a later time step (30 seconds) was already
 * accepted, even by a request at the same moment.
 */
export async function useTimeStep(em: EntityManager, id: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await queries(em)
    .updateTable('sign_in_factor')
    .set((eb) => ({ last_step: String(step), last_used_at: eb.fn<Date>('now') }))
    .where('id', '=', id)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', String(step))]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Records how many signatures a passkey has made by its own count. Returns false if this count or a later one
 * was accepted before, because the signature is then a copy.
 */
export async function useSignature(em: EntityManager, id: string, count: number): Promise<boolean> {
  const { numUpdatedRows } = await queries(em)
    .updateTable('sign_in_factor')
    .set((eb) => ({ sign_count: String(count), last_used_at: eb.fn<Date>('now') }))
    .where('id', '=', id)
    // An authenticator that does not count its signatures always reports zero.
    .where((eb) =>
      eb.or([
        eb('sign_count', '<', String(count)),
        eb.and([eb('sign_count', '=', '0'), eb(eb.val(count), '=', 0)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export type ChallengePurpose = 'add-totp' | 'add-passkey' | 'sign-in' | 'step-up';
/**
 * The user and the browser that got a passkey challenge. The browser is recognized by its session, or during
 * sign-in by its device cookie.
 */
export interface ChallengeOwner {
  userId: number;
  browser: Buffer;
  purpose: ChallengePurpose;
}
export type ExpectedReply =
  | { challenge: string; factor_id?: null; secret_sealed?: null }
  | { challenge?: null; factor_id: string; secret_sealed: Buffer };

/**
 * Stores the challenge whose reply the server expects from this browser. It replaces an earlier challenge.
 */
export async function putChallenge(
  em: EntityManager,
  { userId, browser, purpose }: ChallengeOwner,
  { challenge = null, factor_id = null, secret_sealed = null }: ExpectedReply,
): Promise<void> {
  await queries(em)
    .insertInto('factor_challenge')
    .values({
      user_id: userId,
      browser_hash: browser,
      purpose,
      challenge,
      factor_id,
      secret_sealed,
      expires_at: fromNow({ minutes: challengeMinutes }),
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'browser_hash', 'purpose']).doUpdateSet((eb) => ({
        challenge: eb.ref('excluded.challenge'),
        factor_id: eb.ref('excluded.factor_id'),
        secret_sealed: eb.ref('excluded.secret_sealed'),
        expires_at: eb.ref('excluded.expires_at'),
      })),
    )
    .execute();
}

/** Deletes the challenge of this browser and returns it. Undefined if there is none or it has expired. */
export async function takeChallenge(em: EntityManager, owner: ChallengeOwner): Promise<string | undefined> {
  const row = await queries(em)
    .deleteFrom('factor_challenge')
    .where('user_id', '=', owner.userId)
    .where('browser_hash', '=', owner.browser)
    .where('purpose', '=', owner.purpose)
    .returning(['challenge', (eb) => eb('expires_at', '>', eb.fn<string>('now')).as('isOpen')])
    .executeTakeFirst();
  return row?.isOpen ? (row.challenge ?? undefined) : undefined;
}

/**
 * Returns the new authenticator app for which the user of this session has not entered the first code yet.
 * After a wrong code, the user can enter another one.
 */
export const awaitedTotp = (em: EntityManager, userId: number, session: Buffer) =>
  queries(em)
    .selectFrom('factor_challenge')
    .select(['factor_id as id', 'secret_sealed as sealed'])
    .where('user_id', '=', userId)
    .where('browser_hash', '=', session)
    .where('purpose', '=', 'add-totp')
    .where((eb) => eb('expires_at', '>', eb.fn<string>('now')))
    .$castTo<{ id: string; sealed: Uint8Array }>()
    .executeTakeFirst();

/**
 * Records at sign-in that the user has used an authenticator app or a passkey in this browser. The right
 * password was entered before.
 */
export async function markDeviceProven(em: EntityManager, userId: number, device: Buffer): Promise<void> {
  await queries(em)
    .updateTable('sign_in_device')
    .set((eb) => ({ factor_proven_at: eb.fn<Date>('now') }))
    .where('user_id', '=', userId)
    .where('token_hash', '=', device)
    .execute();
}

/**
 * Deletes the note that `markDeviceProven` wrote for this browser, so that it counts for one sign-in only.
 * Returns false if there is no note or it has expired.
 */
export async function spendDeviceProof(em: EntityManager, userId: number, device: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await queries(em)
    .updateTable('sign_in_device')
    .set({ factor_proven_at: null })
    .where('user_id', '=', userId)
    .where('token_hash', '=', device)
    .where('factor_proven_at', '>', fromNow({ minutes: -challengeMinutes }))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Deletes all factors, recovery codes and pending challenges of a user. */
export async function removeFactorsOf(em: EntityManager, userId: number): Promise<void> {
  for (const table of ['sign_in_factor', 'recovery_code', 'factor_challenge'] as const)
    await queries(em).deleteFrom(table).where('user_id', '=', userId).execute();
}

export const recoveryCodesByIndexKey = hashedByIndexKey(
  'recovery codes, which users have to replace',
  `SELECT count(*)::integer AS count FROM recovery_code
   WHERE used_at IS NULL AND substr(code_hmac, 33) <> convert_to(?, 'UTF8')`,
);
