import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { Associates } from '../../tenancy/associates/index.ts';
import { Applications, type ApplicationFacts } from '../applications/index.ts';

/** What a closeout is entered on: the application, who approved it, and who could have closed it. */
export interface Grounds {
  application: ApplicationFacts;
  submittedAssociateId: number | null;
  lenders: { id: number; name: string; approvedCents: string | number | null; chosen: boolean }[];
  associates: { id: number; name: string }[];
  /** `YYYY-MM-DD` at the store. */
  today: string;
}

@Injectable()
export class CloseoutGrounds {
  constructor(
    private readonly applications: Applications,
    private readonly associates: Associates,
    private readonly clock: Clock,
  ) {}

  async of(em: EntityManager, storeId: number, formId: string): Promise<Grounds> {
    const application = await this.applications.findInStore(em, storeId, formId);
    if (!application) throw notFound('This application');
    const [sale] = await em.execute<{ associateId: number | null }[]>(
      `SELECT associate_id AS "associateId" FROM application WHERE id = ?`,
      [formId],
    );
    return {
      application,
      submittedAssociateId: sale?.associateId ?? null,
      lenders: await approving(em, formId),
      associates: await this.associates.named(em, storeId),
      today: this.clock.dayIn(application.store.timezone),
    };
  }
}

/** The chosen one first, then as they were asked. */
function approving(em: EntityManager, formId: string): Promise<Grounds['lenders']> {
  return em.execute(
    `SELECT l.id, l.name, c.approved_cents AS "approvedCents", c.id IS NOT DISTINCT FROM a.chosen_attempt_id AS chosen
     FROM read.current_attempt c JOIN application a ON a.id = c.application_id JOIN read.lender l ON l.id = c.lender_id
     JOIN read.outcome_rank r ON r.outcome = c.outcome
     WHERE c.application_id = ? AND r.approved
     ORDER BY chosen DESC, c.position, l.id`,
    [formId],
  );
}
