import type pg from 'pg';
import type { LedgerLine } from '../lab/index.ts';

/** The submissions that lenders received. */
export interface Submissions {
  /** The application and the lender to which each reference in the ledger belongs. */
  readonly owners: ReadonlyMap<string, string>;
  /** The number of times that a lender received an application more than once. */
  readonly doubled: number;
}

/**
 * Counts the submissions in the lender sandbox's ledger. The database is used only to find the application of
 * each reference.
 * @param earlier references from the lost database, which the restored database may not contain
 */
export async function submissionsPerLender(
  client: pg.Pool,
  ledger: readonly LedgerLine[],
  earlier: ReadonlyMap<string, string> = new Map(),
): Promise<Submissions> {
  const { rows } = await client.query<{ id: string; owner: string }>(
    `SELECT id, application_id || ' ' || lender_key AS owner FROM attempt`,
  );
  const owners = new Map([...earlier, ...rows.map(({ id, owner }) => [id, owner] as const)]);
  const received = ledger.filter(({ kind, reference }) => kind === 'submission' && owners.has(reference));
  const groups = Map.groupBy(received, ({ reference }) => owners.get(reference)!);
  return { owners, doubled: [...groups.values()].filter((lines) => lines.length > 1).length };
}
