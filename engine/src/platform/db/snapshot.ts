import { IsolationLevel, type EntityManager } from '@mikro-orm/postgresql';

/**
 * Runs several reads in one snapshot of the database. Data that is shown together must be read together.
 * Otherwise a commit between two statements could show a finished step next to the previous state of its
 * contract.
 */
export function inSnapshot<T>(em: EntityManager, read: (em: EntityManager) => Promise<T>): Promise<T> {
  return em.transactional(read, { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true });
}
