import type { EntityManager } from '@mikro-orm/postgresql';
import { pgArray } from '../db/pg-array.ts';

/**
 * Explains to operators why a job cannot be re-run from the job console. The job belongs to no attempt at a
 * lender.
 */
export interface ExplainedJob {
  readonly attemptState: null;
  readonly effect: 'refused';
  readonly sentence: string;
}

/** Selects the jobs with this name. Returns each with the same explanation of what a new run would do. */
export async function explainedJobs(
  em: EntityManager,
  { name }: { readonly name: string },
  jobIds: readonly string[],
  sentence: string,
): Promise<ReadonlyMap<string, ExplainedJob>> {
  if (jobIds.length === 0) return new Map();
  const rows = await em.execute<{ id: string }[]>(
    `SELECT id FROM job WHERE name = ? AND id = ANY(?::uuid[])`,
    [name, pgArray(jobIds)],
  );
  return new Map(rows.map(({ id }) => [id, { attemptState: null, effect: 'refused', sentence }]));
}
