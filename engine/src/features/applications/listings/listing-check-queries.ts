import type { EntityManager } from '@mikro-orm/postgresql';
import { pgArray } from '../../../platform/db/pg-array.ts';

export interface Difference {
  application_id: string;
  /** The columns of `application_listing` whose stored values differed from the computed ones. */
  columns: string[];
}

const atOnce = 2000;
const firstId = '00000000-0000-0000-0000-000000000000';

/**
 * Corrects the listings that differ from the values computed from the attempts, and reports each difference.
 * Reads the applications in groups, so that no statement and no lock lasts long. Returns the number of
 * differences.
 */
export async function repairListings(
  em: EntityManager,
  report: (difference: Difference) => void,
): Promise<number> {
  let repaired = 0;
  for (let after: string | null = firstId; after !== null;) {
    const differences: Difference[] = await em.execute(
      `SELECT application_id, ARRAY(SELECT key FROM jsonb_each(computed) c
         WHERE stored -> c.key IS DISTINCT FROM c.value ORDER BY key) AS columns
       FROM tenant.listing_differences(?, ${atOnce})`,
      [after],
    );
    const ids = pgArray(differences.map(({ application_id: id }) => id));
    if (differences.length > 0) await em.execute(`SELECT tenant.refresh_listings(?::uuid[])`, [ids]);
    for (const difference of differences) report(difference);
    repaired += differences.length;
    after = await lastId(em, after);
  }
  return repaired;
}

async function lastId(em: EntityManager, after: string): Promise<string | null> {
  const [range] = await em.execute<{ last: string | null }[]>(
    `SELECT max(id::text) AS last FROM (SELECT id FROM read.application WHERE id > ? ORDER BY id LIMIT ${atOnce}) a`,
    [after],
  );
  return range?.last ?? null;
}
