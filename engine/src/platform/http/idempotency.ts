import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { createHash, createHmac } from 'node:crypto';
import { CleanUp } from '../clean-ups.ts';
import { tryLockName } from '../db/name-locks.ts';
import { alsoWithin } from '../db/tenant-isolation/tenant-context.ts';
import { ProblemError } from './problem.ts';

/**
 * Hashes the client's idempotency key. Only this hash is stored. The hash of the request is keyed with the
 * idempotency key, so a database dump reveals neither the key nor the request.
 */
const hashOfKey = (key: string) => createHash('sha256').update(key).digest('base64url');
const hashOfRequest = (key: string, request: unknown) =>
  createHmac('sha256', key).update(JSON.stringify(request)).digest('base64url');
/**
 * Returns the name under which a reply is stored. Row level security shows a stored reply only to requests
 * with the same name.
 */
const nameOf = (scope: string, key: string) => `${scope}|${hashOfKey(key)}`;

const inProgress = () =>
  new ProblemError({
    status: 409,
    code: 'request-in-progress',
    message: 'The same request is still being processed.',
    next: 'Wait a moment and send the request again with the same key.',
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
 * Gives repeated requests with the same idempotency key the same reply, with one effect. The reply is stored
 * in the transaction of the effect. While that transaction runs, a second request with the key gets 409. A
 * request with the same key but other content gets 422. Without a key, `work` runs every time. A failure
 * stores nothing, so the client may retry.
 * @param scope the owner of the key: the operation and its caller; content of the request belongs in
 * `request`
 * @param work its result is stored unchanged, so it must contain secrets only in encrypted form
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
 * Returns the stored reply of this idempotency key. Undefined if there is none. Throws 409 while another
 * transaction has locked the key. If called inside a transaction, the key stays locked until that transaction
 * ends. If called outside a transaction, the key is only checked.
 */
export async function answered<T extends object>(
  em: EntityManager,
  scope: string,
  key: string | undefined,
  request: unknown,
): Promise<T | undefined> {
  if (!key) return undefined;
  if (!(await tryLockName(em, nameOf(scope, key)))) throw inProgress();
  const [seen] = await alsoWithin({ repeat: nameOf(scope, key) }, () =>
    em.execute<{ request_hash: string; body: T }[]>(
      `SELECT request_hash, body FROM idempotency WHERE scope = ? AND key = ?`,
      [scope, hashOfKey(key)],
    ),
  );
  if (seen && seen.request_hash !== hashOfRequest(key, request)) throw keyReused();
  return seen?.body;
}

@Injectable()
export class IdempotencyKeys {
  @CleanUp('idempotency keys')
  deleteOld(em: EntityManager) {
    return em.execute(`DELETE FROM idempotency WHERE created_at < now() - interval '2 days'`, [], 'run');
  }
}
