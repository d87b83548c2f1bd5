import { AttemptChanged } from '@millrace/schemas/events';
import type { HardSubmitBody } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { audit } from '../../../platform/audit/audit.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { Bells } from '../../../platform/jobs/bells.ts';
import type { JobRow } from '../../../platform/jobs/outbox.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { Applications } from '../../applications/applications/index.ts';
import { AttemptStore } from './attempt-store.ts';
import { attemptsOf } from './attempt-rows.ts';
import { cannotSubmit, lenderHeldBack, offerChosen } from './attempts.errors.ts';
import { heldBackBy } from './held-back.ts';
import { lockRoute } from './route-rows.ts';
import { canHardSubmit, latest } from './index.logic.ts';
import type { Person } from './routes.service.ts';

/** A person has a lender of the plan asked now, whatever its turn is. The route decides as ever; the same key asks once. */
@Injectable()
export class HardSubmits {
  constructor(
    private readonly orm: MikroORM,
    private readonly applications: Applications,
    private readonly store: AttemptStore,
    private readonly bells: Bells,
  ) {}

  async submit(body: HardSubmitBody, person: Person, key: string | undefined): Promise<void> {
    let rings: readonly JobRow[] = [];
    await this.orm.em.fork().transactional((em) =>
      once(em, `hard-submit|${person.kind}|${person.id}`, key, body, async () => {
        rings = await this.submitWithin(em, body, person);
        return { success: true };
      }),
    );
    this.bells.ringQuietly(rings);
  }

  private async submitWithin(
    em: EntityManager,
    { form_id: applicationId, store_id: storeId, lender_id: lenderId, reason }: HardSubmitBody,
    person: Person,
  ): Promise<readonly JobRow[]> {
    if (!(await lockRoute(em, applicationId))) throw notFound('This application');
    const application = await this.applications.findInStore(em, storeId, applicationId);
    if (!application) throw notFound('This application');
    if (application.chosen) throw offerChosen();
    const before = latest(await attemptsOf(em, applicationId), lenderId);
    if (!canHardSubmit(before)) throw cannotSubmit(before?.state);
    const heldBack = await heldBackBy(em, lenderId);
    if (heldBack) throw lenderHeldBack(heldBack);
    const route = { applicationId, orgId: application.orgId, storeId };
    const event = { kind: 'hardSubmitted' as const, lenderId };
    const jobs = await this.store.askByPerson(em, route, { event, asks: { by: person, reason } });
    if (jobs.length === 0) throw cannotSubmit(before?.state);
    await recordEvent(em, AttemptChanged, route);
    await audit(em, {
      action: 'attempt.hardSubmitted',
      actor: person,
      orgId: application.orgId,
      storeId,
      subject: { kind: 'application', id: applicationId },
      facts: { lender: lenderId },
      reason,
    });
    return jobs;
  }
}
