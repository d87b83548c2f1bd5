import type { LenderResumed, ResumeLenderBody } from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { once } from '../../../platform/http/idempotency.ts';
import { Drifts, waitForLockedPauses } from '../../lender-health/drift/index.ts';
import { storeSkipped } from './skipped.rows.ts';

/**
 * Lets a person end a lender's pause. The person also decides whether skipped applications are sent to the
 * lender (`SkippedWork` sends them).
 */
@Injectable()
export class Resumptions {
  constructor(
    private readonly orm: MikroORM,
    private readonly drifts: Drifts,
  ) {}

  async resume(
    lenderId: number,
    body: ResumeLenderBody,
    userId: number,
    key?: string,
  ): Promise<LenderResumed> {
    const { reason, ask_skipped: askSkipped = false } = body;
    const { queued } = await this.orm.em.fork().transactional((em) =>
      once(em, `resume-lender|${userId}`, key, { lenderId, ...body }, async () => {
        // The skipped applications belong to the pause, so they are read before the pause ends. Transactions
        // that are still planning routes must commit first.
        if (askSkipped) await waitForLockedPauses(em);
        const count = askSkipped ? await storeSkipped(em, lenderId) : 0;
        await this.drifts.resume(em, { lenderId, userId, reason, sentOn: count });
        return { queued: count };
      }),
    );
    return { success: true, queued };
  }
}
