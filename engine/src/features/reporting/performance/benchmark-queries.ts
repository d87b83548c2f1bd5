import type { Benchmark } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Days } from '../facts/index.ts';

/**
 * Returns the median figures of the stores of other organizations. The database function sees these stores
 * although the user who reads the report does not. It returns nothing for fewer than five stores.
 */
export async function mediansOfOthers(
  em: EntityManager,
  storeId: number,
  { from, to }: Days,
): Promise<Benchmark['medians']> {
  const [row] = await em.execute<Record<'stores' | 'approval' | 'close' | 'fee', string | number | null>[]>(
    `SELECT b.stores, b.approval_rate AS approval, b.close_rate AS close, b.fee_rate AS fee
     FROM read.store s, tenant.report_benchmark(s.org_id, ?::date, ?::date) b WHERE s.id = ?`,
    [from, to, storeId],
  );
  if (!row) return null;
  const rate = (text: string | number | null) => (text === null ? null : Number(text));
  return {
    stores: Number(row.stores),
    approvalRate: rate(row.approval),
    closeRate: rate(row.close),
    avgMerchFeeRate: rate(row.fee),
  };
}
