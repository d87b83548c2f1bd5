import {
  listJobErrors,
  listJobHistory,
  listJobsOfQueue,
  listJobs,
  getJob,
  checkJob,
  reRunJob,
  type InputOf,
} from '@millrace/schemas/api';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CurrentActor, type RequestActor, type StaffActor } from '../../../platform/http/actor.ts';
import { parseList, sendRange } from '../../../platform/http/list-query.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { JobConsole } from './job-console.service.ts';
import { JobGate } from './job-gate.ts';
import { jobFilters } from './job-filter-queries.ts';
import { jobSorts } from './job-queries.ts';

/**
 * Shows jobs to operators. A job shows only ids. A re-run follows the rules of the feature that created the
 * job.
 */
@Controller()
export class JobConsoleController {
  constructor(
    private readonly console: JobConsole,
    private readonly gate: JobGate,
  ) {}

  @Endpoint(listJobErrors)
  errors() {
    return this.console.errors();
  }

  @Endpoint(listJobHistory)
  history(@Input() { query }: InputOf<typeof listJobHistory>) {
    return this.console.history(query);
  }

  @Endpoint(listJobsOfQueue)
  async jobsOfQueue(
    @Input() { query: { queue, ...query } }: InputOf<typeof listJobsOfQueue>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const list = parseList(query, jobSorts, 'created_at', jobFilters);
    return this.send(reply, queue ? { ...list, filter: { ...list.filter, queue } } : list);
  }

  @Endpoint(listJobs)
  jobs(@Input() { query }: InputOf<typeof listJobs>, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.send(reply, parseList(query, jobSorts, 'created_at', jobFilters));
  }

  @Endpoint(getJob)
  async one(@Input() { params: { id } }: InputOf<typeof getJob>) {
    const job = await this.console.one(id);
    if (!job) throw notFound('This job');
    return job;
  }

  @Endpoint(checkJob)
  check(@Input() { body: { job_id: id, data } }: InputOf<typeof checkJob>) {
    return this.console.check(id, data);
  }

  @Endpoint(reRunJob)
  async rerun(
    @Input() { body, key: idempotencyKey }: InputOf<typeof reRunJob>,
    @CurrentActor() { actor }: RequestActor,
  ) {
    const { effect, sentence, attemptId, queuedId } = await this.gate.rerun({
      jobId: body.job_id,
      actor: actor as StaffActor,
      reason: body.reason,
      confirmed: body.confirm_new_inquiry ?? false,
      idempotencyKey,
    });
    return { effect, sentence, attempt_id: attemptId, job_id: queuedId ?? null };
  }

  private async send(reply: FastifyReply, list: ReturnType<typeof parseList>) {
    const { rows, total } = await this.console.page(list);
    sendRange(reply, 'bull-jobs', list, rows.length, total);
    return rows;
  }
}
