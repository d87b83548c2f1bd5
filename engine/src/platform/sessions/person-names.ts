import type { EntityManager } from '@mikro-orm/postgresql';

/** The names of people who sign in. Identity provides it: the platform does not read its tables. */
export abstract class PersonNames {
  /** First and last name; empty when the person is not visible in the current tenant context. */
  abstract nameOf(em: EntityManager, userId: number): Promise<string>;
}
