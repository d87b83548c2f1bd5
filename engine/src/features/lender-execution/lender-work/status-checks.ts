import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { LenderCatalogue } from '../../../plugin-host/index.ts';
import { AttemptStore, type AttemptRow, LenderTimes } from '../../routing/route-attempts/index.ts';
import { OperationCommits } from '../operations/index.ts';
import { afterReply, afterStatusCheck, type Verdict } from './attempt-rules.logic.ts';
import { unknownForMs } from '../../../platform/jobs/operation-times.logic.ts';
import { LenderStatus } from './lender-status.ts';

/**
 * Performs status checks of attempts: asks lenders what they know. A status check changes nothing at a
 * lender.
 */
@Injectable()
export class StatusChecks {
  constructor(
    private readonly status: LenderStatus,
    private readonly attempts: AttemptStore,
    private readonly times: LenderTimes,
    private readonly catalogue: LenderCatalogue,
    private readonly commits: OperationCommits,
  ) {}

  /** Asks the lender whether it has an attempt whose outcome is unknown. */
  async checkUnknown(em: EntityManager, attemptId: string): Promise<void> {
    const attempt = await this.attempts.find(em.fork(), attemptId);
    if (attempt?.state !== 'UNKNOWN') return;
    // Only the time before the status check counts, because the lender's reply shows what the lender knew at
    // that moment.
    const settled = unknownForMs(attempt) >= this.times.settleMs(attempt.lenderKey);
    const result = await this.status.lookup(em, attempt);
    await this.record(em, attempt, afterStatusCheck(result, { settled, failedBefore: attempt.checks }));
  }

  /** Asks the lender for its decision, or for the status when a webhook call needs confirmation. */
  async poll(em: EntityManager, attemptId: string): Promise<void> {
    const attempt = await this.attempts.find(em.fork(), attemptId);
    if (attempt?.state !== 'PENDING' && attempt?.state !== 'RESPONDED') return;
    await this.record(em, attempt, afterReply(await this.status.poll(em, attempt)));
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
    const result = await this.status.lookup(em, attempt);
    if (result.ok && result.value === null) return;
    await this.record(em, attempt, afterReply(result as Parameters<typeof afterReply>[0]));
  }

  private async record(em: EntityManager, attempt: AttemptRow, verdict: Verdict): Promise<void> {
    const { event: on, ...details } = verdict;
    await this.commits.commit(
      em,
      async (transaction) => (await this.attempts.apply(transaction, { attempt, on, ...details }))?.jobs,
    );
  }
}
