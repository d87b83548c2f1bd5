import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { queries } from '../../../platform/db/queries.ts';
import {
  OneTimeJob,
  type OneTimeBatch,
  type OneTimeResult,
} from '../../../platform/one-time-jobs/one-time-job.ts';
import { saleCause } from './ledger.logic.ts';
import { addCause, causesOf, saleOf } from './ledger-queries.ts';

const batchSize = 500;

/** Returns the next closed-out applications, in the order of their ids. */
const closedAfter = (em: EntityManager, cursor: string | null) =>
  queries(em)
    .selectFrom('read.closeout')
    .select(['application_id as id', 'updated_at as at'])
    .$if(cursor !== null, (rows) => rows.where('application_id', '>', cursor))
    .orderBy('application_id')
    .limit(batchSize)
    .execute();

/**
 * Records the sales that stores closed before the commission ledger existed. Without these records, a
 * correction of an old closeout would count as a new sale of the store's current partner.
 */
@Injectable()
export class EarlierSales {
  @OneTimeJob('record-earlier-sales', {
    title: 'Record earlier sales',
    description:
      'Records the sales that stores closed before commissions existed, without commissions. A later correction of such a sale then adds no commission.',
  })
  async record({ em, cursor, isDryRun }: OneTimeBatch): Promise<OneTimeResult> {
    const closed = await closedAfter(em, cursor);
    const lines = [];
    for (const { id, at } of closed) {
      const sale = await saleOf(em, id);
      if (!sale?.isSale || (await causesOf(em, id)).length > 0) continue;
      if (!isDryRun) await addCause(em, { cause: saleCause(id, 1), storeId: sale.storeId, at: new Date(at) });
      lines.push({ subject: `application ${id}`, effect: `sale of store ${sale.storeId} recorded` });
    }
    return {
      cursor: closed.length < batchSize ? null : closed.at(-1)!.id,
      examined: closed.length,
      lines,
    };
  }
}
