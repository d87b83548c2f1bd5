import type { EntityManager } from '@mikro-orm/postgresql';
import { pgArray } from '../db/pg-array.ts';

/** What operators read of a job that is no attempt and is asked for again elsewhere. */
export interface ExplainedJob {
  readonly attemptState: null;
  readonly effect: 'refused';
  readonly sentence: string;
}

/** Explains the jobs of this name by one sentence; jobs about anything else are left out. */
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
