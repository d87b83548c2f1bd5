import type { EntityManager } from '@mikro-orm/postgresql';
import { createHash, createHmac } from 'node:crypto';
import { alsoWithin } from '../db/tenant-isolation/tenant-context.ts';
import { ProblemError } from './problem.ts';

/** The client's key is kept as a hash only. What was asked is hashed under the key, so that a dump gives nothing away. */
const hashOfKey = (key: string) => createHash('sha256').update(key).digest('base64url');
const hashOfRequest = (key: string, request: unknown) =>
  createHmac('sha256', key).update(JSON.stringify(request)).digest('base64url');
/** What the wall around the stored answers asks for. */
const nameOf = (scope: string, key: string) => `${scope}|${hashOfKey(key)}`;

const inProgress = () =>
  new ProblemError({
    status: 409,
    code: 'request-in-progress',
    message: 'The same request is still being worked on.',
    next: 'Wait a moment and send it again with the same key.',
    retryAfterSeconds: 1,
  });

const keyReused = () =>
  new ProblemError({
    status: 422,
    code: 'idempotency-key-reused',
    message: 'This idempotency key was used for another request.',
    next: 'Use a new key for a new request.',
  });

/**
 * Same key, same answer, one effect. The answer is stored in the transaction of the effect; while that is under way
 * a second request with the key gets 409, and one with the key but another content 422. Without a key, `work` just
 * runs. What fails stores nothing and may be sent again.
 *
 * @param scope whose keys: the operation and who calls it; what is asked for belongs into `request`
 * @param work its answer is kept as it is: what is secret in it has to be sealed
 */
export async function once<T extends object>(
  em: EntityManager,
  scope: string,
  key: string | undefined,
  request: unknown,
  work: () => Promise<T>,
): Promise<T> {
  if (!key) return work();
  const before = await answered<T>(em, scope, key, request);
  if (before) return before;
  const body = await work();
  await alsoWithin({ repeat: nameOf(scope, key) }, () =>
    em.execute(
      `INSERT INTO idempotency (scope, key, request_hash, status, body) VALUES (?, ?, ?, 200, ?::jsonb)`,
      [scope, hashOfKey(key), hashOfRequest(key, request), JSON.stringify(body)],
      'run',
    ),
  );
  return body;
}

/**
 * The answer this key already has, or 409 while it is being found. Inside a transaction nobody else gets past here
 * with the key until that ends; outside it is a look for callers who must not begin anything before they know.
 */
export async function answered<T extends object>(
  em: EntityManager,
  scope: string,
  key: string | undefined,
  request: unknown,
): Promise<T | undefined> {
  if (!key) return undefined;
  const [lock] = await em.execute<{ taken: boolean }[]>(
    `SELECT pg_try_advisory_xact_lock(hashtextextended(?, 0)) AS taken`,
    [nameOf(scope, key)],
  );
  if (!lock?.taken) throw inProgress();
  const [seen] = await alsoWithin({ repeat: nameOf(scope, key) }, () =>
    em.execute<{ request_hash: string; body: T }[]>(
      `SELECT request_hash, body FROM idempotency WHERE scope = ? AND key = ?`,
      [scope, hashOfKey(key)],
    ),
  );
  if (seen && seen.request_hash !== hashOfRequest(key, request)) throw keyReused();
  return seen?.body;
}
