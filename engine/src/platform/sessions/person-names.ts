import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Returns the names of users. The identity feature provides the implementation, because the platform does not
 * read its tables.
 */
export abstract class PersonNames {
  /** Returns the first and last name; empty if the user is not visible in the current tenant context. */
  abstract nameOf(em: EntityManager, userId: number): Promise<string>;
}
