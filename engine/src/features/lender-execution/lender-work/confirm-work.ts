import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { JobRow } from '../../../platform/jobs/outbox.ts';
import { AttemptStore, type AttemptRow } from '../../routing/route-attempts/index.ts';
import { OperationCommits } from '../operations/index.ts';
import { afterReply, type Verdict } from './attempt-rules.logic.ts';
import { LenderInbox } from '../lender-webhooks/index.ts';
import { LenderStatus } from './lender-status.ts';

/** Asks a lender for the status when a webhook call needs confirmation. It never sends an application. */
@Injectable()
export class ConfirmWork {
  constructor(
    private readonly status: LenderStatus,
    private readonly attempts: AttemptStore,
    private readonly inbox: LenderInbox,
    private readonly commits: OperationCommits,
  ) {}

  /**
   * Asks the lender for the status, and marks the webhook call as processed. Returns false if the lender
   * could not be asked, or if the attempt changed since it was read. The call then stays unprocessed.
   */
  async confirm(em: EntityManager, attempt: AttemptRow, inboxId: string): Promise<boolean> {
    const verdict = afterReply(await this.status.poll(em, attempt));
    if (verdict.event === 'pollFailed') return false;
    return this.commits.commit(em, (own) => this.write(own, attempt, inboxId, verdict));
  }

  private async write(
    em: EntityManager,
    attempt: AttemptRow,
    inboxId: string,
    { event: on, ...details }: Verdict,
  ): Promise<readonly JobRow[] | undefined> {
    // A lender that has decided cannot return to "pending", so its decision stays.
    const isUnchanged = attempt.state === 'RESPONDED' && on === 'answeredPending';
    const changed = isUnchanged ? { jobs: [] } : await this.attempts.apply(em, { attempt, on, ...details });
    if (changed) await this.inbox.close(em, inboxId, isUnchanged ? 'ignored' : 'processed');
    return changed?.jobs;
  }
}
