import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { audit } from '../../../platform/audit/audit.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { QueueNotifier } from '../../../platform/jobs/dispatch/queue-notifier.ts';
import { noDeadLetter, nothingDismissed, nothingNamed, tooManyDismissed } from './job-console.errors.ts';
import {
  insertDismissals,
  deleteDismissals,
  jobConditions,
  parseJobFilter,
  picksJobs,
  type JobConditions,
} from './job-filter-queries.ts';

/**
 * The largest number of jobs that one request may dismiss. A larger set needs several requests, each with
 * its own reason.
 */
const maxDismissed = 10_000;

interface DismissCommand {
  /** The filter of the job list that selects the jobs. */
  readonly filter: Record<string, unknown>;
  readonly reason: string;
  readonly userId: number;
  readonly key: string | undefined;
}

/**
 * Dismisses jobs, so that they are not in the list of dead letters, and undoes dismissals. Failed jobs can be
 * dismissed, and jobs in review about webhook calls of other systems. Other jobs in review cannot.
 */
@Injectable()
export class DismissedJobs {
  constructor(
    private readonly orm: MikroORM,
    private readonly notifier: QueueNotifier,
  ) {}

  put(command: DismissCommand): Promise<{ jobs: number }> {
    return this.change('jobs.put-aside', command, async (em, conditions) => {
      const rows = await insertDismissals(em, conditions, { ...command, most: maxDismissed + 1 });
      if (rows.length === 0) throw noDeadLetter();
      if (rows.length > maxDismissed) throw tooManyDismissed(maxDismissed);
      return rows;
    });
  }

  takeBack(command: DismissCommand): Promise<{ jobs: number }> {
    return this.change('jobs.taken-back', command, async (em, conditions) => {
      const rows = await deleteDismissals(em, conditions);
      if (rows.length === 0) throw nothingDismissed();
      return rows;
    });
  }

  private change(
    action: 'jobs.put-aside' | 'jobs.taken-back',
    { filter: raw, reason, userId, key }: DismissCommand,
    work: (em: EntityManager, conditions: JobConditions) => Promise<readonly { id: string }[]>,
  ): Promise<{ jobs: number }> {
    const filter = parseJobFilter(raw);
    if (!picksJobs(filter)) throw nothingNamed();
    return this.orm.em.fork().transactional((em) =>
      once(em, `${action}|${userId}`, key, { filter, reason }, async () => {
        const rows = await work(em, await jobConditions(em, filter, this.notifier.names));
        const [first] = rows;
        await audit(em, {
          action,
          actor: { kind: 'staff', id: String(userId) },
          subject: rows.length === 1 ? { kind: 'job', id: first!.id } : { kind: 'jobs', id: 'many' },
          facts: { jobs: rows.length },
          reason,
        });
        return { jobs: rows.length };
      }),
    );
  }
}
