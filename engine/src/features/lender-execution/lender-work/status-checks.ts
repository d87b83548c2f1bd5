import type { LenderReply } from '@millrace/plugin-sdk';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { persist } from '../../../platform/db/persist.ts';
import { QueueNotifier } from '../../../platform/jobs/dispatch/queue-notifier.ts';
import { LenderCatalogue, type OperationResult } from '../../../plugin-host/index.ts';
import { AttemptStore, type AttemptRow, LenderTimes } from '../../routing/route-attempts/index.ts';
import { afterStatusCheck, afterReply, type Verdict } from './attempt-rules.logic.ts';
import { unknownForMs } from '../../../platform/jobs/operation-times.logic.ts';
import { LenderCalls, type Prepared } from './lender-calls.ts';

const patienceMs = 60_000;

/**
 * Performs status checks of attempts: asks lenders what they know. A status check changes nothing at a
 * lender.
 */
@Injectable()
export class StatusChecks {
  constructor(
    private readonly calls: LenderCalls,
    private readonly attempts: AttemptStore,
    private readonly times: LenderTimes,
    private readonly catalogue: LenderCatalogue,
    private readonly notifier: QueueNotifier,
  ) {}

  /** Asks the lender whether it has an attempt whose outcome is unknown. */
  async checkUnknown(em: EntityManager, attemptId: string): Promise<void> {
    const attempt = await this.attempts.find(em.fork(), attemptId);
    if (attempt?.state !== 'UNKNOWN') return;
    // Only the time before the status check counts, because the lender's reply shows what the lender knew at
    // that moment.
    const settled = unknownForMs(attempt) >= this.times.settleMs(attempt.lenderKey);
    const result = await this.operate(em, attempt, (prepared) => this.askForIt(prepared, attempt));
    await this.record(em, attempt, afterStatusCheck(result, { settled, failedBefore: attempt.checks }));
  }

  /** Asks the lender for its decision, or for the status when a webhook call needs confirmation. */
  async poll(em: EntityManager, attemptId: string): Promise<void> {
    const attempt = await this.attempts.find(em.fork(), attemptId);
    if (attempt?.state !== 'PENDING' && attempt?.state !== 'RESPONDED') return;
    const result = await this.operate(em, attempt, (prepared) =>
      this.calls.run(prepared, { operation: 'poll', deadline: 'pollMs' }, async (lender, context) =>
        lender.poll!(context, {
          reference: attempt.id,
          references: prepared.references,
          ...sentAt(attempt),
          application: prepared.application,
        }),
      ),
    );
    await this.record(em, attempt, afterReply(result));
  }

  /**
   * Asks the lender for the status of an attempt that it received. Returns false if the lender offers no
   * status check.
   */
  async checkReceived(em: EntityManager, attempt: AttemptRow): Promise<boolean> {
    const { capabilities = [] } = this.catalogue.find(attempt.lenderKey)?.manifest ?? {};
    if (capabilities.includes('poll')) await this.poll(em, attempt.id);
    else if (capabilities.includes('lookup')) await this.checkStatusAgain(em, attempt);
    else return false;
    return true;
  }

  private async checkStatusAgain(em: EntityManager, attempt: AttemptRow): Promise<void> {
    const result = await this.operate(em, attempt, (prepared) => this.askForIt(prepared, attempt));
    if (result.ok && result.value === null) return;
    await this.record(em, attempt, afterReply(result as Parameters<typeof afterReply>[0]));
  }

  private askForIt(prepared: Prepared, attempt: AttemptRow): Promise<OperationResult<LenderReply | null>> {
    const sentAt = new Date(attempt.sentAt ?? attempt.readAt).toISOString();
    return this.calls.run(
      prepared,
      { operation: 'lookup', deadline: 'lookupMs' },
      async (lender, context) =>
        (await lender.lookup?.(context, { application: prepared.application, sentAt })) ?? null,
    );
  }

  private async operate<T extends LenderReply | null>(
    em: EntityManager,
    attempt: AttemptRow,
    run: (prepared: Prepared) => Promise<OperationResult<T>>,
  ): Promise<OperationResult<T>> {
    const prepared = await this.calls.prepare(em.fork(), attempt);
    if (typeof prepared !== 'string') return run(prepared);
    return { ok: false, failure: { code: 'plugin-broke', sent: 'no', message: prepared } };
  }

  private async record(em: EntityManager, attempt: AttemptRow, verdict: Verdict): Promise<void> {
    const { event: on, ...details } = verdict;
    const changed = await persist(
      () =>
        em
          .fork()
          .transactional((transaction) => this.attempts.apply(transaction, { attempt, on, ...details })),
      patienceMs,
    );
    if (changed) this.notifier.dispatchQuietly(changed.jobs);
  }
}

/**
 * Returns when the attempt was sent. The validity of the lender's approvals and offers is counted from this
 * time.
 */
function sentAt({ sentAt: ms }: AttemptRow): { sentAt?: string } {
  return ms === null ? {} : { sentAt: new Date(ms).toISOString() };
}
