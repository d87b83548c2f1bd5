import type { BullJob, JobErrorGroup, JobHistoryEntry, JobHistoryQuery } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { inSnapshot } from '../../../platform/db/snapshot.ts';
import type { ListRequest } from '../../../platform/http/list-query.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { QueueNotifier } from '../../../platform/jobs/dispatch/queue-notifier.ts';
import { definitionOf, type JobDefinition } from '../../../platform/jobs/define-job.ts';
import { nothingSoNamed, payloadUnfit } from './job-console.errors.ts';
import { jobConditions } from './job-filter-queries.ts';
import { JobGate } from './job-gate.ts';
import { errorToday, jobById, jobCarrying, jobPage, type JobRow } from './job-queries.ts';
import { errorGroups, jobHistory } from './queues/queue-count-queries.ts';

const unknownInsight = {
  attemptState: null,
  effect: 'refused',
  sentence: 'Nothing is known about this job.',
};

/** Reads jobs from Postgres, together with what a re-run of each job would do. */
@Injectable()
export class JobConsole {
  constructor(
    private readonly orm: MikroORM,
    private readonly notifier: QueueNotifier,
    private readonly gate: JobGate,
  ) {}

  page(list: ListRequest): Promise<{ rows: BullJob[]; total: number }> {
    return inSnapshot(this.orm.em.fork(), async (em) => {
      const conditions = await jobConditions(em, list.filter, this.notifier.names);
      const { rows, total } = await jobPage(em, list, conditions);
      return { rows: await this.explained(em, rows), total };
    });
  }

  one(id: string): Promise<BullJob | undefined> {
    return inSnapshot(this.orm.em.fork(), async (em) => {
      const row = await jobById(em, id);
      if (!row) return undefined;
      const [job] = await this.explained(em, [row]);
      return row.error_group === null ? job : { ...job!, error_today: await errorToday(em, row) };
    });
  }

  /**
   * Returns the existing job of the same kind with exactly this payload, and what its re-run would do. An
   * operator cannot queue a new payload, because permissions depend on the object that the payload names.
   */
  check(id: string, payload: Record<string, unknown>): Promise<BullJob> {
    return inSnapshot(this.orm.em.fork(), async (em) => {
      const row = await jobById(em, id);
      const definition = row && definitionOf(row.name, row.version);
      if (!definition) throw notFound('This job');
      if (!fits(definition, payload)) throw payloadUnfit(fieldsOf(definition));
      const named = await jobCarrying(em, definition, payload);
      if (!named) throw nothingSoNamed();
      return (await this.explained(em, [named]))[0]!;
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

function fits(definition: JobDefinition, payload: Record<string, unknown>): boolean {
  try {
    definition.parse(payload);
    return true;
  } catch {
    return false;
  }
}

const fieldsOf = ({ schema }: JobDefinition): string[] =>
  Object.keys((schema as { properties?: object }).properties ?? {});
