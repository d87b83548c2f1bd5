import type { BullJob, JobErrorGroup, JobHistoryEntry, JobHistoryQuery } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { inSnapshot } from '../../../platform/db/snapshot.ts';
import type { ListRequest } from '../../../platform/http/list-query.ts';
import { Bells } from '../../../platform/jobs/bells.ts';
import { definitionOf } from '../../../platform/jobs/define-job.ts';
import { errorGroups } from './error-groups.ts';
import { jobConditions } from './job-filter.ts';
import { JobGate } from './job-gate.ts';
import { jobHistory } from './job-history.ts';
import { jobById, jobPage, type JobRow } from './job-rows.ts';

const unknownInsight = {
  attemptState: null,
  effect: 'refused',
  sentence: 'Nothing is known about this job.',
};

/** Jobs from Postgres, with what a re-run would do. */
@Injectable()
export class JobConsole {
  constructor(
    private readonly orm: MikroORM,
    private readonly bells: Bells,
    private readonly gate: JobGate,
  ) {}

  page(list: ListRequest): Promise<{ rows: BullJob[]; total: number }> {
    return inSnapshot(this.orm.em.fork(), async (em) => {
      const conditions = await jobConditions(em, list.filter, this.bells.names);
      const { rows, total } = await jobPage(em, list, conditions);
      return { rows: await this.explained(em, rows), total };
    });
  }

  one(id: string): Promise<BullJob | undefined> {
    return inSnapshot(this.orm.em.fork(), async (em) => {
      const row = await jobById(em, id);
      return row && (await this.explained(em, [row]))[0];
    });
  }

  errors(): Promise<JobErrorGroup[]> {
    return errorGroups(this.orm.em.fork());
  }

  history(query: JobHistoryQuery): Promise<JobHistoryEntry[]> {
    return jobHistory(this.orm.em.fork(), query);
  }

  private async explained(em: EntityManager, rows: readonly JobRow[]): Promise<BullJob[]> {
    const insights = await this.gate.insight(
      em,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => {
      const { attemptState, effect, sentence } = insights.get(row.id) ?? unknownInsight;
      const payload_schema = definitionOf(row.name, row.version)?.schema as BullJob['payload_schema'];
      return {
        ...row,
        attempt_state: attemptState,
        rerun: effect,
        rerun_sentence: sentence,
        payload_schema: payload_schema ?? null,
      };
    });
  }
}
