import type { EntityManager } from '@mikro-orm/postgresql';
import { tagMethod } from '../registry/tags.ts';

/** What a quarantine changed, as operators read it before they release the database. */
export interface QuarantineEffect {
  readonly effect: string;
  readonly lender?: string;
  readonly count: number;
}

/**
 * Changes those rows of a feature that were created before the quarantine: operations in progress get an
 * unknown outcome, sessions and links end. It may run again after an interruption, so rows that were changed
 * before must not be counted twice. It returns the number of changed rows. If it changes several kinds of
 * rows, it returns a description and a number for each kind.
 */
export type QuarantineWork = (
  em: EntityManager,
  beganAt: string,
) => Promise<number | readonly QuarantineEffect[]>;

export const onQuarantine = Symbol('on quarantine');

/**
 * Declares a method that runs once when a quarantine begins: the database may be older than what lenders,
 * shoppers and staff know. `effect` names the kind of change that operators then see.
 */
export const OnQuarantine = (effect: string) => tagMethod<QuarantineWork>(onQuarantine, { effect });

/**
 * Runs a statement whose only placeholder is the start of the quarantine. Returns the number of changed
 * rows.
 */
export async function changedBefore(em: EntityManager, sql: string, beganAt: string): Promise<number> {
  const { affectedRows } = await em.execute<{ affectedRows: number }>(sql, [beganAt], 'run');
  return affectedRows;
}
