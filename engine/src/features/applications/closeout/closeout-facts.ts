import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.ts';
import { queries } from '../../../platform/db/queries.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { Associates } from '../../tenancy/associates/index.ts';
import { Applications, type ApplicationFacts } from '../applications/index.ts';

/**
 * The data that a closeout needs: the application, the lenders that approved it, and the associates who may
 * have made the sale.
 */
export interface Facts {
  application: ApplicationFacts;
  submittedAssociateId: number | null;
  lenders: { id: number; name: string; approvedCents: string | number | null; chosen: boolean }[];
  associates: { id: number; name: string }[];
  /** Today in the store's time zone, as `YYYY-MM-DD`. */
  today: string;
}

@Injectable()
export class CloseoutFacts {
  constructor(
    private readonly applications: Applications,
    private readonly associates: Associates,
    private readonly clock: Clock,
  ) {}

  async of(em: EntityManager, storeId: number, formId: string): Promise<Facts> {
    const application = await this.applications.findInStore(em, storeId, formId);
    if (!application) throw notFound('This application');
    const sale = await queries(em)
      .selectFrom('application')
      .select('associate_id')
      .where('id', '=', formId)
      .executeTakeFirst();
    return {
      application,
      submittedAssociateId: sale?.associate_id ?? null,
      lenders: await approving(em, formId),
      associates: await this.associates.named(em, storeId),
      today: this.clock.dayIn(application.store.timezone),
    };
  }
}

/**
 * Returns the lenders that approved: first the lender whose offer was chosen, then all others in the order in
 * which they received the application.
 */
function approving(em: EntityManager, formId: string): Promise<Facts['lenders']> {
  return queries(em)
    .selectFrom('read.current_attempt as attempt')
    .innerJoin('application', 'application.id', 'attempt.application_id')
    .innerJoin('read.lender as lender', 'lender.id', 'attempt.lender_id')
    .innerJoin('read.outcome_rank as rank', 'rank.outcome', 'attempt.outcome')
    .select((eb) => [
      'lender.id',
      'lender.name',
      'attempt.approved_cents as approvedCents',
      eb('attempt.id', 'is not distinct from', eb.ref('application.chosen_attempt_id')).as('chosen'),
    ])
    .where('attempt.application_id', '=', formId)
    .where('rank.approved', '=', true)
    .orderBy('chosen', 'desc')
    .orderBy('attempt.position')
    .orderBy('lender.id')
    .$castTo<Facts['lenders'][number]>()
    .execute();
}
