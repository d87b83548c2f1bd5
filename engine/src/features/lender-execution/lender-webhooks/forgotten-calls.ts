import { MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { Bells } from '../../../platform/jobs/bells.ts';
import type { JobRow } from '../../../platform/jobs/outbox.ts';
import { Loop } from '../../../platform/registry/repeated-work.ts';
import { readAgain, takeForgotten } from './open-calls.ts';

const mostAtOnce = 100;

/** Part of the keeper: lenders' calls whose job failed, or is not there any more, are read again. */
@Injectable()
export class ForgottenCalls {
  constructor(
    private readonly orm: MikroORM,
    private readonly bells: Bells,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Loop('orphaned-webhooks', { pauseMs: (config) => Math.max(config.KEEPER_TICK_MS, 1000) })
  async wake(): Promise<void> {
    const jobs = await this.orm.em.fork().transactional(async (em) => {
      const afterSeconds = this.config.REDRIVE_MS / 1000;
      const calls = await takeForgotten(em, { afterSeconds, limit: mostAtOnce });
      const rings: JobRow[] = [];
      for (const call of calls) rings.push(await readAgain(em, call));
      return rings;
    });
    this.bells.ringQuietly(jobs);
  }
}
