import { MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { Bells } from '../../../platform/jobs/bells.ts';
import { enqueue, reviewJob } from '../../../platform/jobs/outbox.ts';
import { queueOf } from '../../../plugin-host/index.ts';
import { answerJob, findAttempt } from '../../routing/attempts/index.ts';
import { AnswerRows } from '../lender-webhooks/index.ts';
import { AnswerEnds } from './answer-ends.ts';

const batchSize = 100;

interface Open {
  readonly id: string;
  readonly attemptId: string;
}

/** Part of the keeper: answers to lenders that nobody else moves. It never calls a lender. */
@Injectable()
export class AnswerSweep {
  constructor(
    private readonly orm: MikroORM,
    private readonly rows: AnswerRows,
    private readonly ends: AnswerEnds,
    private readonly bells: Bells,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async run(): Promise<void> {
    await this.giveUpSilent();
    await this.wakeForgotten();
    await this.settleReviews();
  }

  /** A silent worker that nobody can vouch for may still send: nothing but a person may go on from there. */
  private async giveUpSilent(): Promise<void> {
    const seconds = (2 * this.config.HOST_LEASE_MS) / 1000;
    for (const { id, attemptId } of await this.open(
      `i.state = 'sending' AND i.lease_until < now() - make_interval(secs => ?)
       AND NOT EXISTS (SELECT FROM worker w WHERE w.id = i.worker_id AND w.dead_at IS NOT NULL)`,
      [seconds],
    )) {
      const [em, reason] = [this.orm.em.fork(), 'worker-silent'];
      const [attempt, row] = [await findAttempt(em, attemptId), await this.rows.find(em, id)];
      if (!attempt || row?.state !== 'sending' || !(await this.ends.toPerson(em, attempt, row, reason)))
        continue;
      const { sql, values } = reviewJob({ subjectId: attemptId, name: answerJob.name, reason });
      await em.execute(sql, values, 'run');
    }
  }

  /** Their job failed, or does not exist any more. */
  private async wakeForgotten(): Promise<void> {
    const forgotten = await this.open(
      `i.state IN ('received', 'sending', 'unclear')
       AND coalesce(i.updated_at, i.received_at) < now() - make_interval(secs => ?)
       AND NOT EXISTS (SELECT FROM job j WHERE j.inbox_id = i.id::text AND j.name = ? AND j.state IN ('waiting', 'active'))`,
      [this.config.REDRIVE_MS / 1000, answerJob.name],
    );
    for (const { id, attemptId } of forgotten) {
      const em = this.orm.em.fork();
      const attempt = await findAttempt(em, attemptId);
      if (!attempt) continue;
      const job = await enqueue(em, answerJob, {
        queue: queueOf(attempt.lenderKey),
        payload: { attemptId, inboxId: id },
        subjectId: attemptId,
        applicationId: attempt.applicationId,
        callerRings: true,
      });
      this.bells.ringQuietly([job]);
    }
  }

  /** What a person was to find out, and the lender has said meanwhile. */
  private async settleReviews(): Promise<void> {
    const told = await this.open(
      `i.state = 'review' AND (i.news_at IS NOT NULL
         OR EXISTS (SELECT FROM attempt a WHERE a.id = substr(i.provider, 8)::uuid AND a.state <> 'PENDING'))`,
      [],
    );
    for (const { id, attemptId } of told) {
      const em = this.orm.em.fork();
      const [attempt, row] = [await findAttempt(em, attemptId), await this.rows.find(em, id)];
      const seen = attempt && row && this.ends.seenOf(attempt, row);
      if (seen === 'over' || seen === 'asked-again')
        await this.ends.end(em, attempt!, row!, 'processed', seen);
    }
  }

  private open(condition: string, values: unknown[]): Promise<Open[]> {
    return this.orm.em.fork().execute<Open[]>(
      `SELECT i.id::text AS id, substr(i.provider, 8) AS "attemptId" FROM inbox i
       WHERE i.provider LIKE 'answer:%' AND i.state IN ('received', 'sending', 'unclear', 'review') AND ${condition}
       ORDER BY i.id LIMIT ${batchSize}`,
      values,
    );
  }
}
