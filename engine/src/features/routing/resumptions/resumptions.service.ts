import type { LenderResumed, ResumeLenderBody } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { audit } from '../../../platform/audit/audit.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { Bells } from '../../../platform/jobs/bells.ts';
import type { JobRow } from '../../../platform/jobs/outbox.ts';
import { recordRealtime } from '../../../platform/realtime/realtime-events.ts';
import { AttemptChanges, lockRoute, WriteBatch } from '../attempts/index.ts';
import { Drifts } from '../drift/index.ts';
import { RouteWithoutPause } from './route-without-pause.ts';
import { skippedBy, type Skipped } from './skipped.rows.ts';

interface ByPerson {
  readonly lenderId: number;
  readonly userId: number;
  readonly reason: string;
}

interface Taken {
  readonly isQueued: boolean;
  readonly jobs: readonly JobRow[];
}

/** A person lets a paused lender go on, and says whether what was skipped meanwhile is sent to it. */
@Injectable()
export class Resumptions {
  constructor(
    private readonly orm: MikroORM,
    private readonly drifts: Drifts,
    private readonly routes: RouteWithoutPause,
    private readonly changes: AttemptChanges,
    private readonly bells: Bells,
  ) {}

  async resume(
    lenderId: number,
    body: ResumeLenderBody,
    userId: number,
    key?: string,
  ): Promise<LenderResumed> {
    const { reason, ask_skipped: askSkipped = false } = body;
    let rings: JobRow[] = [];
    const resumed = await this.orm.em.fork().transactional((em) =>
      once(em, `resume-lender|${userId}`, key, { lenderId, ...body }, async () => {
        const by = { lenderId, userId, reason };
        // they are those of the pause, so they are found before it ends
        const skipped = askSkipped ? await skippedBy(em, lenderId) : [];
        await this.drifts.resume(em, by);
        const asked = await this.askAll(em, skipped, by);
        rings = asked.jobs;
        return { asked: asked.count };
      }),
    );
    this.bells.ringQuietly(rings);
    return { success: true, asked: resumed.asked };
  }

  private async askAll(em: EntityManager, skipped: readonly Skipped[], by: ByPerson) {
    const asked = { count: 0, jobs: [] as JobRow[] };
    // in one order, so that two people who resume two lenders never wait for each other crosswise
    for (const route of [...skipped].sort((a, b) => a.applicationId.localeCompare(b.applicationId))) {
      const taken = await this.ask(em, route, by);
      if (taken?.isQueued) asked.count += 1;
      asked.jobs.push(...(taken?.jobs ?? []));
    }
    return asked;
  }

  /** Undefined: the route would not ask the lender, or is over. Not queued: the lender is asked if its turn comes. */
  private async ask(em: EntityManager, route: Skipped, by: ByPerson): Promise<Taken | undefined> {
    const { applicationId, orgId, storeId, attemptId } = route;
    const { lenderId, userId, reason } = by;
    if (!(await lockRoute(em, applicationId))) return undefined;
    if (attemptId === null && !(await this.routes.add(em, route, lenderId))) return undefined;
    const batch = new WriteBatch();
    const event = { kind: attemptId === null ? ('joined' as const) : ('repeated' as const), lenderId };
    const jobs = await this.changes.moveRoute(em, batch, route, { event });
    await batch.write(em);
    const { isQueued, isRunning } = await standingOf(em, applicationId, lenderId);
    if (!isQueued && !isRunning) return undefined;
    await recordRealtime(em, { type: 'attempt.changed', storeId, applicationId });
    await audit(em, {
      action: isQueued ? 'application.skipped-lender-asked' : 'application.skipped-lender-joined',
      actor: { kind: 'staff', id: String(userId) },
      orgId,
      storeId,
      subject: { kind: 'application', id: applicationId },
      facts: { lender: lenderId },
      reason,
    });
    return { isQueued, jobs };
  }
}

/** A route that goes on may ask somebody else first: what is said of this lender is read from its own attempt. */
async function standingOf(em: EntityManager, applicationId: string, lenderId: number) {
  const [row] = await em.execute<{ isRunning: boolean; isQueued: boolean }[]>(
    `SELECT r.state = 'running' AS "isRunning", EXISTS (SELECT FROM attempt a
       WHERE a.application_id = r.application_id AND a.lender_id = ? AND a.state = 'QUEUED') AS "isQueued"
     FROM route r WHERE r.application_id = ?`,
    [lenderId, applicationId],
  );
  return row ?? { isRunning: false, isQueued: false };
}
