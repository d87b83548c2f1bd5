import type { BullJob, BullQueue } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { inSnapshot } from '../../../platform/db/snapshot.ts';
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
    return inSnapshot(this.orm.em.fork(), async (em) => {
      const { rows, total } = await jobPage(em, list);
      return { rows: await this.explained(em, rows), total };
    });
  }

  async one(id: string): Promise<BullJob | undefined> {
    return inSnapshot(this.orm.em.fork(), async (em) => {
      const row = await jobById(em, id);
      return row && (await this.explained(em, [row]))[0];
    });
  }

  private async explained(em: EntityManager, rows: readonly JobRow[]): Promise<BullJob[]> {
    const insights = await this.gate.insight(em, rows.map(({ id }) => id));
    return rows.map((row) => {
      const { attemptState, effect, sentence } = insights.get(row.id) ?? unknownInsight;
      return { ...row, attempt_state: attemptState, rerun: effect, rerun_sentence: sentence };
    });
  }
}
