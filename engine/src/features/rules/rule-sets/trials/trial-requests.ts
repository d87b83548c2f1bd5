import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { once } from '../../../../platform/http/idempotency.ts';
import type { NamedSet } from '../rule-sets.service.ts';

/** The user who makes a request, and its `Idempotency-Key`. */
export interface Asking {
  readonly userId: number;
  readonly key: string | undefined;
}

/** Runs the work in a transaction, once per idempotency key. A repeated request gets the first result. */
export async function onceFor(
  orm: MikroORM,
  scope: string,
  { userId, key }: Asking,
  request: object,
  work: (em: EntityManager) => Promise<void>,
): Promise<void> {
  await orm.em.fork().transactional((em) =>
    once(em, `${scope}|${userId}`, key, request, async () => {
      await work(em);
      return { done: true };
    }),
  );
}

/** Returns the actor and the subject of an audit event about a rule set. */
export const subjectOf = ({ id }: NamedSet, userId: number) => ({
  actor: { kind: 'staff' as const, id: String(userId) },
  subject: { kind: 'rule-set', id },
});
