import type { EntityManager } from '@mikro-orm/postgresql';
import type { JobDefinition } from '../../../platform/jobs/define-job.ts';
import type { JobRow } from '../../../platform/jobs/outbox.ts';
import type { HeldJob, RerunAsk, RerunnableJobs, RerunOutlook } from '../../../platform/jobs/rerunnable.ts';
import { lockRoute } from '../../routing/route-attempts/index.ts';
import type { Rerun } from './rerun.logic.ts';

/** An operation together with one of its jobs. */
export interface RerunRow {
  readonly jobId: string;
  readonly id: string;
  readonly applicationId: string;
  readonly orgId: number;
  readonly storeId: number;
  readonly state: string;
}

/**
 * Handles the button "Re-Run Job" for the jobs of one kind of operation. The state of the operation decides
 * what the re-run does, while its route is locked. A job alone gives no right to send anything.
 */
export abstract class OperationReruns<Row extends RerunRow, Effect extends string> implements RerunnableJobs {
  abstract readonly jobs: readonly Pick<JobDefinition, 'name'>[];
  /** The name of the operation in the audit log. */
  protected abstract readonly subject: 'attempt' | 'contract-step';

  /** Returns the operations of these jobs. Jobs of other kinds are ignored. */
  protected abstract operationsOf(em: EntityManager, jobIds: readonly string[]): Promise<readonly Row[]>;
  protected abstract rerunOf(row: Row): Rerun<Effect>;
  protected abstract attemptIdOf(row: Row): string;
  protected abstract carryOut(
    em: EntityManager,
    row: Row,
    effect: Effect,
    asks: RerunAsk,
  ): Promise<readonly JobRow[]>;

  async insight(em: EntityManager, jobIds: readonly string[]): Promise<ReadonlyMap<string, RerunOutlook>> {
    const rows = await this.operationsOf(em, jobIds);
    return new Map(rows.map((row) => [row.jobId, { attemptState: row.state, ...this.rerunOf(row) }]));
  }

  async hold(em: EntityManager, jobId: string): Promise<HeldJob | undefined> {
    const [before] = await this.operationsOf(em, [jobId]);
    if (!before) return undefined;
    await lockRoute(em, before.applicationId);
    const row = (await this.operationsOf(em, [jobId]))[0]!;
    const { id, orgId, storeId } = row;
    const { effect, sentence } = this.rerunOf(row);
    return {
      ...{ effect, sentence, attemptId: this.attemptIdOf(row) },
      about: { orgId, storeId, subject: { kind: this.subject, id } },
      carryOut: (asks) => this.carryOut(em, row, effect, asks),
    };
  }
}
