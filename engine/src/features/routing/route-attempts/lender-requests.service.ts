import { AttemptChanged } from '@millrace/schemas/events';
import type { HardSubmitBody } from '@millrace/schemas/api';
import { contractPhase } from '@millrace/schemas/states';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { audit } from '../../../platform/audit/audit.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { QueueNotifier } from '../../../platform/jobs/dispatch/queue-notifier.ts';
import type { JobRow } from '../../../platform/jobs/outbox.ts';
import { Vault } from '../../../platform/vault/vault.service.ts';
import { Applications } from '../../applications/applications/index.ts';
import { LenderObjects } from '../../lenders/lender-objects/index.ts';
import { sendBlockOf } from '../../lender-health/drift/index.ts';
import { attemptsOf, type AttemptRow } from './attempt-rows.ts';
import { AttemptStore } from './attempt-store.ts';
import {
  alreadySigned,
  cannotRegrade,
  cannotSubmit,
  lenderBlocked,
  nothingChanged,
  offerChosen,
  regradeBlocked,
  shopperEntryOnly,
} from './attempts.errors.ts';
import { canStartAgain, canRegrade, knowsTheAnswers } from './decisions/person-requests.logic.ts';
import { canHardSubmit, newestAttempt } from './decisions/routing.decide.ts';
import { lockRoute } from './route-store.ts';

/** The person who makes a request on a route. */
export interface Person {
  readonly kind: 'staff' | 'shopper';
  readonly id: string;
}

/**
 * Returns the source of answers that this person enters. Undefined for the shopper, who is the default
 * source.
 */
const sourceOf = ({ kind, id }: Person) =>
  kind === 'staff' ? ({ by: 'staff', user: Number(id) } as const) : undefined;

interface RegradeRequest {
  readonly applicationId: string;
  /** Id of the store of the user who makes the request. Applications of other stores are treated as missing. */
  readonly storeId: number;
  readonly lenderId: number;
  readonly values: Readonly<Record<string, string>>;
  readonly reason?: string;
  readonly idempotencyKey?: string;
  /** True if the request is also allowed after a contract that ended without money. */
  readonly restarts?: boolean;
}

/**
 * Handles a person's request to one lender: send corrected answers (regrade), or ask the lender now (hard
 * submit). The route decides whether the request is allowed. Two requests with the same idempotency key ask
 * the lender once.
 */
@Injectable()
export class LenderRequests {
  constructor(
    private readonly orm: MikroORM,
    private readonly applications: Applications,
    private readonly store: AttemptStore,
    private readonly notifier: QueueNotifier,
    private readonly vault: Vault,
    private readonly lenders: LenderObjects,
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
    const attempts = await attemptsOf(em, applicationId);
    const signed = attempts.some(
      (attempt) => contractPhase(this.store.replyOf(attempt)?.contractState ?? null) === 'signed',
    );
    if (signed) throw alreadySigned();
    const before = newestAttempt(attempts, lenderId);
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

  /**
   * Starts a new attempt at one lender with corrected answers, or after a contract that ended. Two requests
   * with the same idempotency key start only one attempt.
   */
  async regrade(request: RegradeRequest, person: Person): Promise<void> {
    let dispatches: readonly JobRow[] = [];
    await this.orm.em.fork().transactional(async (em) => {
      dispatches = await this.regradeWithin(em, request, person);
    });
    this.notifier.dispatchQuietly(dispatches);
  }

  /** Like `regrade`, but in the caller's transaction. The caller dispatches the jobs after its commit. */
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
      const restarts = before !== undefined && request.restarts === true && this.isOver(before);
      if (!before || !(restarts || canRegrade(before))) throw cannotRegrade(before?.state);
      // If sending is blocked, the new attempt would end immediately and replace the earlier result, which is
      // still valid.
      const sendBlock = await sendBlockOf(em, lenderId);
      if (sendBlock) throw regradeBlocked(sendBlock);
      if (restarts) await this.release(em, before);
      const { changed } = await this.applications.writeCorrection(
        em,
        applicationId,
        values,
        sourceOf(person),
      );
      if (person.kind === 'staff' && changed.length > 0) await this.assertStaffEntry(em, lenderId);
      if (!restarts && changed.length === 0 && (await this.isKnown(em, before))) throw nothingChanged();
      dispatches = await this.ask(
        em,
        before,
        restarts ? 'startedAgain' : 'regraded',
        changed,
        reason,
        person,
      );
      return { generation: before.generation + 1 };
    });
    return dispatches;
  }

  /** Throws if the lender accepts only answers that shoppers enter themselves. */
  private async assertStaffEntry(em: EntityManager, lenderId: number): Promise<void> {
    const lender = await this.lenders.find(em, lenderId);
    const isAllowed =
      lender?.staffEntryAllowed !== false && lender?.plugin?.manifest.staff_entry_allowed !== false;
    if (!isAllowed) throw shopperEntryOnly();
  }

  /**
   * Hashes the request that is stored with the idempotency key. The hash uses a secret key, because an SSN
   * could be guessed from a plain hash.
   */
  private keyed(asked: object): string {
    return this.vault.hmac('regrade', JSON.stringify(asked)).toString('base64');
  }

  private async ask(
    em: EntityManager,
    before: AttemptRow,
    kind: 'regraded' | 'startedAgain',
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

  /** True if the lender named fields to correct and already has the current answers. */
  private async isKnown(em: EntityManager, before: AttemptRow): Promise<boolean> {
    const [saved] = await em.execute<{ at: number | null }[]>(
      `SELECT (extract(epoch FROM saved_at) * 1000)::float8 AS at FROM read.application WHERE id = ?`,
      [before.applicationId],
    );
    return knowsTheAnswers({ ...before, reply: this.store.replyOf(before) }, saved?.at ?? null);
  }

  private isOver(before: AttemptRow): boolean {
    return canStartAgain(before, this.store.replyOf(before)?.contractState);
  }

  /**
   * Removes the shopper's choice of the offer whose contract ended. Throws if the shopper has chosen an
   * offer of another lender.
   */
  private async release(em: EntityManager, { id, applicationId }: AttemptRow): Promise<void> {
    const chosen = (await this.applications.find(em, applicationId))?.chosen;
    if (chosen && chosen.attemptId !== id) throw offerChosen();
    if (chosen) await this.applications.releaseChoice(em, applicationId, id);
  }

  /**
   * Locks the route and returns the newest attempt. All code locks the route first, so that no deadlock
   * occurs.
   */
  private async lockedLatest(
    em: EntityManager,
    { applicationId, storeId, lenderId }: RegradeRequest,
  ): Promise<AttemptRow | undefined> {
    const locked = await lockRoute(em, applicationId);
    if (!locked || !(await this.applications.findInStore(em, storeId, applicationId)))
      throw notFound('This application');
    return newestAttempt(await attemptsOf(em, applicationId), lenderId);
  }
}
