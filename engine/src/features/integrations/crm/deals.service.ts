import type { Deal, DealStage } from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { instantOrNull } from '../../../platform/db/instants.ts';
import { queries } from '../../../platform/db/queries.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { auditStore } from '../../tenancy/stores/index.ts';
import { markDeal } from './deal-queries.ts';

const most = 50;

/** Lists the deals that were written to HubSpot, and writes one again. */
@Injectable()
export class Deals {
  constructor(private readonly orm: MikroORM) {}

  /** Returns the latest deals with what came of their last write. */
  async list(): Promise<Deal[]> {
    const rows = await queries(this.orm.em.fork())
      .selectFrom('crm_deal as d')
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('crm_exchange as e')
            .select(['e.works', 'e.message', 'e.milliseconds', 'e.exchanged_at'])
            .whereRef('e.form_id', '=', 'd.form_id')
            .orderBy('e.id', 'desc')
            .limit(1)
            .as('last'),
        (join) => join.onTrue(),
      )
      .select(['d.form_id', 'd.store_id', 'd.stage', 'd.hubspot_deal_id', 'd.due_at', 'd.tries'])
      .select(['last.works', 'last.message', 'last.milliseconds', 'last.exchanged_at'])
      .orderBy('d.created_at', 'desc')
      .limit(most)
      .execute();
    return rows.map(({ stage, due_at: due, exchanged_at: at, ...row }) => ({
      ...row,
      stage: stage as DealStage,
      due_at: instantOrNull(due),
      exchanged_at: instantOrNull(at),
    }));
  }

  async sendAgain(actor: StaffActor, storeId: number, formId: string): Promise<void> {
    await this.orm.em.fork().transactional(async (em) => {
      if (!(await markDeal(em, formId))) throw notFound('This deal');
      await auditStore(em, actor, { action: 'store.deal-sent-again', storeId });
    });
  }
}
