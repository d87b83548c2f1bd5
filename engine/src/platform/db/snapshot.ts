import { IsolationLevel, type EntityManager } from '@mikro-orm/postgresql';

/**
 * Reads several statements as of one moment. What is shown together is read together: otherwise a commit between
 * two statements shows a step that is done beside the state from before it.
 */
export function inSnapshot<T>(em: EntityManager, read: (em: EntityManager) => Promise<T>): Promise<T> {
  return em.transactional(read, { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true });
}
