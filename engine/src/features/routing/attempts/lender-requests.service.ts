import { AttemptChanged } from '@millrace/schemas/events';
import type { HardSubmitBody } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { audit } from '../../../platform/audit/audit.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { QueueNotifier } from '../../../platform/jobs/queue-notifier.ts';
import type { JobRow } from '../../../platform/jobs/outbox.ts';
import { Vault } from '../../../platform/vault/vault.service.ts';
import { Applications } from '../../applications/applications/index.ts';
import { sendBlockOf } from '../../lender-health/drift/index.ts';
import { attemptsOf, type AttemptRow } from './attempt-rows.ts';
import { AttemptStore } from './attempt-store.ts';
import {
  cannotRegrade,
  cannotSubmit,
  lenderBlocked,
  nothingChanged,
  offerChosen,
  regradeBlocked,
} from './attempts.errors.ts';
import { canBeginAnew, canRegrade, knowsTheAnswers } from './decisions/regrade.logic.ts';
import { canHardSubmit, latest } from './decisions/routing.decide.ts';
import { lockRoute } from './route-rows.ts';

/** Who asks for something on a route. */
export interface Person {
  readonly kind: 'staff' | 'shopper';
  readonly id: string;
}

interface RegradeRequest {
  readonly applicationId: string;
  /** An application of another store does not exist. */
  readonly storeId: number;
  readonly lenderId: number;
  readonly values: Readonly<Record<string, string>>;
  readonly reason?: string;
  readonly idempotencyKey?: string;
  /** After a contract that ended without money, too. */
  readonly anew?: boolean;
}

/**
 * What people ask of one lender: to look at corrected answers (regrade), or to be asked now, before its turn (hard
 * submit). The route decides, as always; the same idempotency key asks once.
 */
@Injectable()
export class LenderRequests {
  constructor(
    private readonly orm: MikroORM,
    private readonly applications: Applications,
    private readonly store: AttemptStore,
    private readonly notifier: QueueNotifier,
    private readonly vault: Vault,
  ) {}

  async hardSubmit(body: HardSubmitBody, person: Person, key: string | undefined): Promise<void> {
    let dispatches: readonly JobRow[] = [];
    await this.orm.em.fork().transactional((em) =>
      once(em, `hard-submit|${person.kind}|${person.id}`, key, body, async () => {
        dispatches = await this.hardSubmitWithin(em, body, person);
        return { success: true };
      }),
    );
    this.notifier.dispatchQuietly(dispatches);
  }

  private async hardSubmitWithin(
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
    const sendBlock = await sendBlockOf(em, lenderId);
    if (sendBlock) throw lenderBlocked(sendBlock);
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

  /** A new generation at one lender, by a person. The same key asks once. */
  async regrade(request: RegradeRequest, person: Person): Promise<void> {
    let dispatches: readonly JobRow[] = [];
    await this.orm.em.fork().transactional(async (em) => {
      dispatches = await this.regradeWithin(em, request, person);
    });
    this.notifier.dispatchQuietly(dispatches);
  }

  /** The same inside the caller's transaction; the caller rings after its commit. */
  async regradeWithin(
    em: EntityManager,
    request: RegradeRequest,
    person: Person,
  ): Promise<readonly JobRow[]> {
    const { idempotencyKey, ...asked } = request;
    let dispatches: readonly JobRow[] = [];
    await once(em, `regrade|${person.kind}|${person.id}`, idempotencyKey, this.keyed(asked), async () => {
      const { lenderId, values, reason, applicationId } = request;
      const before = await this.lockedLatest(em, request);
      const anew = before !== undefined && request.anew === true && this.isOver(before);
      if (!before || !(anew || canRegrade(before))) throw cannotRegrade(before?.state);
      // what was sent now would end at once, in the place of the answer that stands
      const sendBlock = await sendBlockOf(em, lenderId);
      if (sendBlock) throw regradeBlocked(sendBlock);
      if (anew) await this.release(em, before);
      const { changed } = await this.applications.writeCorrection(em, applicationId, values);
      if (!anew && changed.length === 0 && (await this.isKnown(em, before))) throw nothingChanged();
      dispatches = await this.ask(em, before, anew ? 'begunAnew' : 'regraded', changed, reason, person);
      return { generation: before.generation + 1 };
    });
    return dispatches;
  }

  /** What was asked is kept as a hash beside the key: a plain one of an SSN could be guessed from a dump. */
  private keyed(asked: object): string {
    return this.vault.hmac('regrade', JSON.stringify(asked)).toString('base64');
  }

  private async ask(
    em: EntityManager,
    before: AttemptRow,
    kind: 'regraded' | 'begunAnew',
    fields: readonly string[],
    reason: string | undefined,
    person: Person,
  ): Promise<JobRow[]> {
    const event = { kind, lenderId: before.lenderId };
    const correction = { fields, by: person, ...(reason && { reason }) };
    const jobs = await this.store.askByPerson(em, before, {
      ...{ event, correction },
      asks: { by: person, ...(reason && { reason }) },
    });
    if (jobs.length === 0) throw cannotRegrade(before.state);
    await recordEvent(em, AttemptChanged, before);
    await audit(em, {
      action: `attempt.${kind}`,
      actor: person,
      orgId: before.orgId,
      storeId: before.storeId,
      subject: { kind: 'attempt', id: before.id },
      facts: { lender: before.lenderKey, generation: before.generation + 1, fields: fields.join(' ') },
      reason: reason,
    });
    return jobs;
  }

  /** Whether the lender was sent the answers as they stand, and named some to correct. */
  private async isKnown(em: EntityManager, before: AttemptRow): Promise<boolean> {
    const [saved] = await em.execute<{ at: number | null }[]>(
      `SELECT (extract(epoch FROM saved_at) * 1000)::float8 AS at FROM read.application WHERE id = ?`,
      [before.applicationId],
    );
    return knowsTheAnswers({ ...before, reply: this.store.replyOf(before) }, saved?.at ?? null);
  }

  private isOver(before: AttemptRow): boolean {
    return canBeginAnew(before, this.store.replyOf(before)?.contractState);
  }

  /** The choice that led to the contract is over with it; one of another lender stands. */
  private async release(em: EntityManager, { id, applicationId }: AttemptRow): Promise<void> {
    const chosen = (await this.applications.find(em, applicationId))?.chosen;
    if (chosen && chosen.attemptId !== id) throw offerChosen();
    if (chosen) await this.applications.releaseChoice(em, applicationId, id);
  }

  /** The route is locked first, as everywhere. */
  private async lockedLatest(
    em: EntityManager,
    { applicationId, storeId, lenderId }: RegradeRequest,
  ): Promise<AttemptRow | undefined> {
    const locked = await lockRoute(em, applicationId);
    if (!locked || !(await this.applications.findInStore(em, storeId, applicationId)))
      throw notFound('This application');
    return latest(await attemptsOf(em, applicationId), lenderId);
  }
}
