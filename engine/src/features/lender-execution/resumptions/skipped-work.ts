import { AttemptChanged } from '@millrace/schemas/events';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { audit } from '../../../platform/audit/audit.ts';
import { isTransient } from '../../../platform/db/persist.ts';
import { QueueNotifier } from '../../../platform/jobs/dispatch/queue-notifier.ts';
import type { JobRow } from '../../../platform/jobs/outbox.ts';
import { Logger } from '../../../platform/logging/logger.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { Loop } from '../../../platform/registry/repeated-work.ts';
import { AttemptStore, lockRoute } from '../../routing/route-attempts/index.ts';
import { RouteWithoutPause } from './route-without-pause.ts';
import { markSkipped, nextToSend, takeSkipped, type SkippedResult, type ToSend } from './skipped.rows.ts';

const mostAtOnce = 50;

interface Sent {
  readonly result: SkippedResult;
  readonly jobs: readonly JobRow[];
}

/**
 * Runs in the scheduler and sends skipped applications after a pause has ended. Sending an application and
 * storing its result are one commit. If the scheduler dies, each application is either sent or still to be
 * sent.
 */
@Injectable()
export class SkippedWork {
  constructor(
    private readonly orm: MikroORM,
    private readonly routes: RouteWithoutPause,
    private readonly attempts: AttemptStore,
    private readonly notifier: QueueNotifier,
    private readonly logger: Logger,
  ) {}

  @Loop('resumptions')
  async run(): Promise<void> {
    while (await this.runBatch());
  }

  /** Sends the next few applications. Returns false if no application is left. */
  private async runBatch(): Promise<boolean> {
    const batch = await nextToSend(this.orm.em.fork(), mostAtOnce);
    for (const one of batch) await this.sendOn(one);
    return batch.length === mostAtOnce;
  }

  /** Sends one application. If this fails, the applications after it are still sent. */
  private async sendOn(one: ToSend): Promise<void> {
    try {
      const jobs = await this.orm.em.fork().transactional((em) => this.sendWithin(em, one));
      this.notifier.dispatchQuietly(jobs);
    } catch (error) {
      if (isTransient(error)) throw error;
      this.logger.error('skipped application not sent', error, { application: one.applicationId });
      await markSkipped(this.orm.em.fork(), one, 'failed');
    }
  }

  /**
   * Locks the route and sends the application. All code locks the route first, so that no deadlock occurs.
   */
  private async sendWithin(em: EntityManager, one: ToSend): Promise<readonly JobRow[]> {
    const isThere = await lockRoute(em, one.applicationId);
    const taken = await takeSkipped(em, one);
    if (!taken) return [];
    const sent = isThere && taken.isOpen ? await this.ask(em, one) : undefined;
    await markSkipped(em, one, sent?.result ?? 'left');
    return sent?.jobs ?? [];
  }

  /**
   * Sends the application to the lender. Returns undefined if the route is over or would not ask the lender.
   * The result `joined` means that the lender is now in the plan, but other lenders are asked first.
   */
  private async ask(em: EntityManager, one: ToSend): Promise<Sent | undefined> {
    const { applicationId, orgId, storeId, attemptId, lenderId, userId, reason } = one;
    if (attemptId === null && !(await this.routes.add(em, one, lenderId))) return undefined;
    const event = { kind: attemptId === null ? ('joined' as const) : ('repeated' as const), lenderId };
    const jobs = await this.attempts.moveRoute(em, one, { event });
    const { isQueued, isRunning } = await askedStateOf(em, applicationId, lenderId);
    if (!isQueued && !isRunning) return undefined;
    await recordEvent(em, AttemptChanged, { storeId, applicationId });
    await audit(em, {
      action: isQueued ? 'application.skipped-lender-asked' : 'application.skipped-lender-joined',
      actor: { kind: 'staff', id: String(userId) },
      orgId,
      storeId,
      subject: { kind: 'application', id: applicationId },
      facts: { lender: lenderId },
      reason,
    });
    return { result: isQueued ? 'asked' : 'joined', jobs };
  }
}

/**
 * Returns whether this lender's own attempt is running or queued. The route may be asking another lender
 * first.
 */
async function askedStateOf(em: EntityManager, applicationId: string, lenderId: number) {
  const [row] = await em.execute<{ isRunning: boolean; isQueued: boolean }[]>(
    `SELECT r.state = 'running' AS "isRunning", EXISTS (SELECT FROM read.attempt a
       WHERE a.application_id = r.application_id AND a.lender_id = ? AND a.state = 'QUEUED') AS "isQueued"
     FROM read.route r WHERE r.application_id = ?`,
    [lenderId, applicationId],
  );
  return row ?? { isRunning: false, isQueued: false };
}
