import type { BullJob, BullQueue } from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ListRequest } from '../../../platform/http/list-query.ts';
import { Bells } from '../../../platform/jobs/bells.ts';
import { JobGate } from './job-gate.ts';
import { jobById, jobPage, queueCounts, type JobRow } from './job-rows.ts';

const unknownInsight = {
  attemptState: null,
  effect: 'refused',
  sentence: 'Nothing is known about this job.',
};

/** Jobs from Postgres, with Bull's own count beside them and what a re-run would do. */
@Injectable()
export class JobConsole {
  constructor(
    private readonly orm: MikroORM,
    private readonly bells: Bells,
    private readonly gate: JobGate,
  ) {}

  async queues(): Promise<BullQueue[]> {
    const counts = await queueCounts(this.orm.em.fork(), this.bells.names);
    return Promise.all(
      counts.map(async (queue) => ({
        ...queue,
        bell: this.bells.names.includes(queue.id) ? await this.bells.waiting(queue.id) : null,
      })),
    );
  }

  async page(list: ListRequest): Promise<{ rows: BullJob[]; total: number }> {
    const { rows, total } = await jobPage(this.orm.em.fork(), list);
    return { rows: await this.explained(rows), total };
  }

  async one(id: string): Promise<BullJob | undefined> {
    const row = await jobById(this.orm.em.fork(), id);
    return row && (await this.explained([row]))[0];
  }

  private async explained(rows: readonly JobRow[]): Promise<BullJob[]> {
    const insights = await this.gate.insight(rows.map(({ id }) => id));
    return rows.map((row) => {
      const { attemptState, effect, sentence } = insights.get(row.id) ?? unknownInsight;
      return { ...row, attempt_state: attemptState, rerun: effect, rerun_sentence: sentence };
    });
  }
}
