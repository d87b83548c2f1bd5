import { MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.ts';
import { QueueNotifier } from '../jobs/dispatch/queue-notifier.ts';
import type { JobRow } from '../jobs/outbox.ts';
import { Loop } from '../registry/repeated-work.ts';
import { Tags } from '../registry/tags.ts';
import { InboxSource } from './inbox-source.ts';
import { processAgain, takeOrphaned } from './open-calls.ts';

const mostAtOnce = 100;

/**
 * Starts the processing of webhook calls again if their job failed or no longer exists. Runs in the
 * scheduler.
 */
@Injectable()
export class OrphanedCalls {
  constructor(
    private readonly orm: MikroORM,
    private readonly tags: Tags,
    private readonly notifier: QueueNotifier,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Loop('orphaned-webhooks', { pauseMs: (config) => Math.max(config.SCHEDULER_TICK_MS, 1000) })
  async requeueOrphaned(): Promise<void> {
    for (const { value: source } of this.tags.values(InboxSource)) {
      const jobs = await this.orm.em.fork().transactional(async (em) => {
        const due = { afterSeconds: this.config.REDRIVE_MS / 1000, limit: mostAtOnce };
        const again: JobRow[] = [];
        for (const call of await takeOrphaned(em, source, due))
          again.push(await processAgain(em, source, call));
        return again;
      });
      this.notifier.dispatchQuietly(jobs);
    }
  }
}
