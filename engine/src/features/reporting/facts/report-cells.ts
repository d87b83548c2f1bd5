import { MikroORM } from '@mikro-orm/postgresql';
import type { ReportRebuild } from '@millrace/schemas/api';
import { Injectable } from '@nestjs/common';
import { instant } from '../../../platform/db/instants.ts';
import { queries } from '../../../platform/db/queries.ts';
import { Command, type Print } from '../../../platform/registry/command.ts';
import { Loop } from '../../../platform/registry/repeated-work.ts';
import { recomputeNextStore } from './cell-recompute-queries.ts';
import { recomputeTotals } from './total-queries.ts';

/**
 * Maximum number of stores whose figures one pass of the loop computes. A scheduler that shuts down then waits
 * only for this pass, not for a whole rebuild.
 */
const storesPerPass = 50;

/**
 * Updates the stored sums of reports: recomputes days that are marked as changed, or everything if an
 * operator requests it.
 */
@Injectable()
export class ReportCells {
  constructor(private readonly orm: MikroORM) {}

  /**
   * Recomputes each marked store once. A store whose applications change all the time is marked again at once,
   * and would otherwise be recomputed without a pause.
   */
  @Loop('report-cells', { pauseMs: () => 1000 })
  async recomputeMarked(): Promise<void> {
    const done: number[] = [];
    while (done.length < storesPerPass) {
      const storeId = await recomputeNextStore(this.orm.em.fork(), done);
      if (storeId === undefined) break;
      done.push(storeId);
    }
    await recomputeTotals(this.orm.em.fork());
  }

  /** Recomputes all figures of reports while the app runs, and prints the progress. */
  @Command('reports:rebuild')
  async rebuild(print: Print): Promise<void> {
    await this.startRebuild();
    let shown = -1;
    for (;;) {
      const { stores, left } = await this.progress();
      const percent = stores === 0 ? 100 : Math.floor(((stores - left) / stores) * 100);
      if (percent !== shown) print(`${percent} %: ${stores - left} of ${stores} stores`);
      shown = percent;
      if (left === 0) return;
      await this.recomputeMarked();
    }
  }

  /**
   * Marks all days of all stores for recomputation. Until they are recomputed, reports read the current sums.
   */
  async startRebuild(): Promise<void> {
    await this.orm.em.fork().transactional(async (em) => {
      const db = queries(em);
      const marks = await db
        .insertInto('report_mark')
        .columns(['store_id', 'is_rebuild'])
        .expression((eb) =>
          eb.selectFrom('read.store as s').select((of) => ['s.id' as const, of.lit(true).as('is_rebuild')]),
        )
        .returning('id')
        .execute();
      const last = marks.reduce((most, { id }) => (BigInt(id) > most ? BigInt(id) : most), 0n);
      await db
        .insertInto('report_rebuild')
        .values({ stores: marks.length, last_mark_id: String(last) })
        .execute();
    });
  }

  /** Returns how many stores the newest rebuild still has to recompute. */
  async progress(): Promise<ReportRebuild> {
    const db = queries(this.orm.em.fork());
    const newest = await db
      .selectFrom('report_rebuild')
      .select(['stores', 'last_mark_id', 'started_at'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!newest) return { stores: 0, left: 0, started_at: null };
    const row = await db
      .selectFrom('report_mark')
      .select(({ fn }) => fn.count<string>('store_id').distinct().as('left'))
      .where('is_rebuild', '=', true)
      .where('id', '<=', newest.last_mark_id)
      .executeTakeFirstOrThrow();
    return { stores: newest.stores, left: Number(row.left), started_at: instant(newest.started_at) };
  }
}
