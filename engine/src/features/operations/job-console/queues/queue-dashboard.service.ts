import type { BullQueue } from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { audit } from '../../../../platform/audit/audit.ts';
import { CONFIG, type Config } from '../../../../platform/config/config.ts';
import { instant } from '../../../../platform/db/instants.ts';
import { inSnapshot } from '../../../../platform/db/snapshot.ts';
import { once } from '../../../../platform/http/idempotency.ts';
import { QueueNotifier } from '../../../../platform/jobs/dispatch/queue-notifier.ts';
import { pauseQueue, queuePauses, resumeQueue } from '../../../../platform/jobs/queue-pauses.ts';
import { codesQueue } from '../../../../platform/messages/outgoing.jobs.ts';
import { PersonNames } from '../../../../platform/sessions/person-names.ts';
import { holdsCodes, notPausedNow, pausedAlready, unknownQueue } from '../job-console.errors.ts';
import { completedCounts, liveWorkers, openCounts } from './queue-count-queries.ts';
import { dispatchProblem, healthOf, redispatchSeconds } from './queue-health.logic.ts';

const cachedMs = 30_000;

export interface QueueCommand {
  readonly queue: string;
  readonly reason: string;
  readonly userId: number;
  readonly key: string | undefined;
}

/** Shows queues with data from Postgres and from Bull, and lets operators pause a queue. */
@Injectable()
export class QueueDashboard {
  private completed: { at: number; counts: Promise<ReadonlyMap<string, number>> } | undefined;

  constructor(
    private readonly orm: MikroORM,
    private readonly notifier: QueueNotifier,
    private readonly people: PersonNames,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async queues(): Promise<BullQueue[]> {
    const [open, pauses, workers] = await inSnapshot(this.orm.em.fork(), async (em) => [
      await openCounts(em),
      await queuePauses(em),
      await liveWorkers(em),
    ]);
    const [completed, together] = await Promise.all([this.completedNow(), this.notifier.waitingTogether()]);
    const { REDRIVE_MS, SCHEDULER_TICK_MS } = this.config;
    const names = [...this.notifier.names, ...open.map(({ queue }) => queue), ...completed.keys()];
    return Promise.all(
      [...new Set(names)].sort().map(async (name) => {
        const isKnown = this.notifier.names.includes(name);
        const inRedis = isKnown ? await this.notifier.waiting(name) : 0;
        const count = open.find(({ queue }) => queue === name);
        const pause = pauses.find(({ queue }) => queue === name);
        const oldest = count?.oldest ?? null;
        const facts = {
          isPaused: !!pause,
          isKnown,
          inRedis,
          together,
          liveWorkers: workers,
          oldestWaitingSeconds: oldest,
        };
        const trouble = dispatchProblem(facts);
        const dispatchedAgo = count?.dispatched ?? null;
        return {
          id: name,
          name,
          waiting: count?.waiting ?? 0,
          due: count?.due ?? 0,
          active: count?.active ?? 0,
          completed: completed.get(name) ?? 0,
          failed: count?.failed ?? 0,
          review: count?.review ?? 0,
          in_redis: inRedis,
          dispatch_problem: trouble,
          redispatch_seconds:
            trouble === 'not-dispatched'
              ? redispatchSeconds(dispatchedAgo, REDRIVE_MS, SCHEDULER_TICK_MS)
              : null,
          oldest_waiting_seconds: oldest,
          health: healthOf(facts),
          can_pause: name !== codesQueue,
          paused: pause
            ? { at: instant(pause.pausedAt), by: pause.pausedByName, reason: pause.reason }
            : null,
        };
      }),
    );
  }

  async pause(command: QueueCommand): Promise<void> {
    if (!this.notifier.names.includes(command.queue)) throw unknownQueue();
    if (command.queue === codesQueue) throw holdsCodes();
    await this.change('queue.paused', command, async (em) => {
      const userName = await this.people.nameOf(em, command.userId);
      if (!(await pauseQueue(em, { ...command, userName }))) throw pausedAlready();
    });
  }

  async resume(command: QueueCommand): Promise<void> {
    await this.change('queue.resumed', command, async (em) => {
      if (!(await resumeQueue(em, command.queue))) throw notPausedNow();
    });
  }

  private change(
    action: 'queue.paused' | 'queue.resumed',
    { queue, reason, userId, key }: QueueCommand,
    work: (em: MikroORM['em']) => Promise<void>,
  ): Promise<object> {
    return this.orm.em.fork().transactional((em) =>
      once(em, `${action}|${userId}`, key, { queue, reason }, async () => {
        await work(em);
        const actor = { kind: 'staff', id: String(userId) } as const;
        await audit(em, { action, actor, subject: { kind: 'queue', id: queue }, reason });
        return {};
      }),
    );
  }

  /**
   * Returns the counts of completed jobs. They are cached for all users, because counting a million jobs
   * takes long.
   */
  private async completedNow(): Promise<ReadonlyMap<string, number>> {
    const now = performance.now();
    if (!this.completed || now > this.completed.at + cachedMs) {
      const counts = completedCounts(this.orm.em.fork()).then(
        (rows) => new Map(rows.map(({ queue, completed }) => [queue, completed])),
      );
      this.completed = { at: now, counts };
      counts.catch(() => (this.completed = undefined));
    }
    return this.completed.counts;
  }
}
