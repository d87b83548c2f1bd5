import type { EntityManager } from '@mikro-orm/postgresql';
import { createHash } from 'node:crypto';
import { conflict, ProblemError } from './problem.ts';

const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/**
 * Same key, same answer, one effect. The answer is stored in the transaction of the effect; the row lock of the
 * first one makes a parallel second wait. A key used for another body answers 422. Without a key, `work` just runs.
 */
export async function once<T extends object>(
  em: EntityManager,
  scope: string,
  key: string | undefined,
  request: unknown,
  work: () => Promise<T>,
): Promise<T> {
  if (!key) return work();
  if (key.length > 200)
    throw conflict('bad-idempotency-key', 'The idempotency key is too long.', 'Use at most 200 characters.');
  await em.execute(`SELECT pg_advisory_xact_lock(hashtextextended(?, 0))`, [`${scope}|${key}`]);
  const [seen] = await em.execute<{ request_hash: string; body: T }[]>(
    `SELECT request_hash, body FROM idempotency WHERE scope = ? AND key = ?`,
    [scope, key],
  );
  if (seen && seen.request_hash !== hash(request))
    throw new ProblemError({
      status: 422,
      code: 'idempotency-key-reused',
      message: 'This idempotency key was used for another request.',
      next: 'Use a new key for a new request.',
    });
  if (seen) return seen.body;
  const body = await work();
  await em.execute(
    `INSERT INTO idempotency (scope, key, request_hash, status, body) VALUES (?, ?, ?, 200, ?::jsonb)`,
    [scope, key, hash(request), JSON.stringify(body)],
    'run',
  );
  return body;
}
