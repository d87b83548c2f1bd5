import type {
  ConfirmLenderStatusBody,
  LenderStatus,
  LenderStatusSet,
  SetLenderStatusBody,
} from '@millrace/schemas/api';
import { approvingStatuses } from '@millrace/schemas/list-choices';
import { menuValue } from '@millrace/schemas/states';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { audit } from '../../../platform/audit/audit.ts';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { QueueNotifier } from '../../../platform/jobs/dispatch/queue-notifier.ts';
import type { JobRow } from '../../../platform/jobs/outbox.ts';
import { Applications } from '../../applications/applications/index.ts';
import {
  AttemptStore,
  LenderExclusions,
  offerChosen,
  type AttemptRow,
} from '../../routing/route-attempts/index.ts';
import { liveAccount, nothingAsked, notSettable, ownRequest } from './lender-statuses.errors.ts';
import { isUndecided, needsSecond, noteOf, replyOf, settable } from './lender-statuses.logic.ts';
import { askForStatus, endRequest, openRequest } from './status-request-queries.ts';
import { amountMissing, amountUnneeded } from '../in-house-decisions/index.ts';

/** The user who makes a request, and the idempotency key of the request. */
interface Asking {
  readonly userId: number;
  readonly key: string | undefined;
}
interface StatusChange {
  readonly status: LenderStatus;
  readonly approvedCents: number | undefined;
  readonly note: string;
  readonly isTest: boolean;
}
type Address = Pick<SetLenderStatusBody, 'form_id' | 'store_id' | 'lender_id'>;

/**
 * Lets users set results of lenders by hand, for tests. This is possible only in installations with test data
 * (`TEST_DATA`), never with real customers.
 */
@Injectable()
export class LenderStatuses {
  constructor(
    private readonly orm: MikroORM,
    @Inject(CONFIG) private readonly config: Config,
    private readonly applications: Applications,
    private readonly attempts: AttemptStore,
    private readonly exclusions: LenderExclusions,
    private readonly notifier: QueueNotifier,
  ) {}

  /**
   * Sets a result. If the lender has already replied, the result is set only after a second person has
   * confirmed the request.
   */
  async set(body: SetLenderStatusBody, by: Asking): Promise<LenderStatusSet> {
    const { approved_cents: approvedCents, reason } = body;
    const approves = approvingStatuses.has(body.status);
    if (approves && approvedCents === undefined) throw amountMissing();
    if (!approves && approvedCents !== undefined) throw amountUnneeded();
    const status = menuValue(body.status);
    return this.within('set-status', body, by, async (em) => {
      const { attempt, done, isTest } = await this.readForDecision(em, body);
      if (!settable(attempt, { done }).includes(status)) throw notSettable();
      if (attempt && needsSecond(attempt, { isTest })) {
        await askForStatus(em, attempt, { ...body, status }, by.userId);
        await this.record(em, attempt, { action: 'lender-status.asked', status, reason }, by);
        return { reply: { success: true, waits: true }, jobs: [] };
      }
      const wish = { status, approvedCents, note: noteOf(status, reason), isTest };
      return { reply: { success: true, waits: false }, jobs: await this.write(em, body, attempt, wish, by) };
    });
  }

  /**
   * Confirms or refuses a request to replace a lender's reply. The user who made the request must not confirm
   * it, but may withdraw it.
   */
  confirm(body: ConfirmLenderStatusBody, by: Asking): Promise<LenderStatusSet> {
    return this.within('confirm-status', body, by, async (em) => {
      const { attempt, isTest } = await this.readForDecision(em, body);
      const asked = attempt && (await openRequest(em, attempt));
      if (!attempt || !asked) throw nothingAsked();
      if (body.confirmed && asked.askedBy === by.userId) throw ownRequest();
      const { status, reason, askedByName } = asked;
      const reply = { success: true as const, waits: false };
      if (!body.confirmed) {
        await endRequest(em, asked.id, 'refused', by.userId);
        await this.record(em, attempt, { action: 'lender-status.refused', status, reason }, by);
        return { reply, jobs: [] };
      }
      await endRequest(em, asked.id, 'confirmed', by.userId);
      await this.record(em, attempt, { action: 'lender-status.confirmed', status, reason }, by);
      const approvedCents = asked.approvedCents ?? undefined;
      const wish = { status, approvedCents, note: noteOf(status, reason, askedByName), isTest };
      return { reply, jobs: await this.write(em, body, attempt, wish, by) };
    });
  }

  private async within(
    scope: string,
    body: object,
    { userId, key }: Asking,
    work: (em: EntityManager) => Promise<{ reply: LenderStatusSet; jobs: readonly JobRow[] }>,
  ): Promise<LenderStatusSet> {
    if (this.config.TEST_DATA !== '1') throw liveAccount();
    let dispatches: readonly JobRow[] = [];
    const reply = await this.orm.em.fork().transactional((em) =>
      once(em, `${scope}|${userId}`, key, body, async () => {
        const { reply: newReply, jobs } = await work(em);
        dispatches = jobs;
        return newReply;
      }),
    );
    this.notifier.dispatchQuietly(dispatches);
    return reply;
  }

  /** Reads the attempt while its route is locked, so that the attempt cannot change before the commit. */
  private async readForDecision(em: EntityManager, address: Address) {
    const application = await this.applications.findInStore(em, address.store_id, address.form_id);
    if (!application) throw notFound('This application');
    if (application.chosen) throw offerChosen();
    const route = await this.exclusions.hold(em, address.form_id);
    if (!route) throw notFound('This application');
    return { attempt: await this.attempts.newest(em, address), ...route };
  }

  private async write(
    em: EntityManager,
    { form_id: applicationId, lender_id: lenderId }: Address,
    attempt: AttemptRow | undefined,
    { status, approvedCents, note, isTest }: StatusChange,
    { userId }: Asking,
  ): Promise<readonly JobRow[]> {
    const actor = { kind: 'staff', id: String(userId) } as const;
    if (!attempt) {
      if (!(await this.exclusions.excludeLender(em, { applicationId, lenderId, note, actor })))
        throw notSettable();
      return [];
    }
    const changed = await this.attempts.apply(
      em,
      status === 'DO_NOT_SUBMIT'
        ? { attempt, on: 'cancelled', note, actor, ofTest: isTest }
        : {
            ...{ attempt, note, actor, ofTest: isTest },
            on: isUndecided(status) ? 'answeredPending' : 'answered',
            reply: replyOf(status, approvedCents),
            resultSource: 'hand',
            menuValue: status,
          },
    );
    if (!changed) throw notSettable();
    return changed.jobs;
  }

  private async record(
    em: EntityManager,
    attempt: AttemptRow,
    {
      action,
      status,
      reason,
    }: {
      action: 'lender-status.asked' | 'lender-status.confirmed' | 'lender-status.refused';
      status: LenderStatus;
      reason: string;
    },
    { userId }: Asking,
  ): Promise<void> {
    const { id, orgId, storeId, lenderKey, outcome } = attempt;
    await audit(em, {
      action,
      actor: { kind: 'staff', id: String(userId) },
      orgId,
      storeId,
      subject: { kind: 'attempt', id },
      facts: { lender: lenderKey, status, over: outcome },
      reason,
    });
    await this.exclusions.notify(em, attempt);
  }
}
