import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { persist, usualPatienceMs } from '../../../platform/db/persist.ts';
import type { JobRow } from '../../../platform/jobs/outbox.ts';
import { QueueNotifier } from '../../../platform/jobs/dispatch/queue-notifier.ts';

/** Stores the results of operations and status checks at lenders. All kinds of operations use it. */
@Injectable()
export class OperationCommits {
  constructor(private readonly notifier: QueueNotifier) {}

  /**
   * Runs `write` in one transaction, and repeats this while the database is unreachable. Dispatches the
   * returned jobs after the commit.
   * @param write returns undefined if another process decided first; its decision stays
   * @returns false if another process decided first
   */
  async commit(
    em: EntityManager,
    write: (transaction: EntityManager) => Promise<readonly JobRow[] | undefined>,
    forMs = usualPatienceMs,
  ): Promise<boolean> {
    const jobs = await persist(() => em.fork().transactional(write), forMs);
    this.notifier.dispatchQuietly(jobs ?? []);
    return jobs !== undefined;
  }
}
