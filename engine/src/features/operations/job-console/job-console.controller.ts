import {
  BullJob,
  CheckJobBody,
  JobErrorGroup,
  JobHistoryEntry,
  JobHistoryQuery,
  ListQuery,
  ReRunBody,
  ReRunResult,
} from '@millrace/schemas/api';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import Type, { type Static } from 'typebox';
import { CurrentActor, type RequestActor, type StaffActor } from '../../../platform/http/actor.ts';
import { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import { uuidParams, type UuidParams } from '../../../platform/http/ids.ts';
import { parseList, sendRange } from '../../../platform/http/list-query.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, querySchema, replySchema } from '../../../platform/http/schema.ts';
import { JobConsole } from './job-console.service.ts';
import { JobGate } from './job-gate.ts';
import { jobFilters } from './job-filter.ts';
import { jobSorts } from './job-rows.ts';

const Job = replySchema(BullJob, 'BullJob');
const Jobs = replySchema(Type.Array(BullJob), 'BullJobList');
const ErrorGroup = replySchema(JobErrorGroup, 'JobErrorGroup');
const ErrorGroups = replySchema(Type.Array(JobErrorGroup), 'JobErrorGroupList');
const HistoryEntry = replySchema(JobHistoryEntry, 'JobHistoryEntry');
const History = replySchema(Type.Array(JobHistoryEntry), 'JobHistory');
const ReRunReply = replySchema(ReRunResult, 'ReRunResult');
const QueueQuery = Type.Object(
  { ...ListQuery.properties, queue: Type.Optional(Type.String({ maxLength: 80 })) },
  { additionalProperties: false },
);

/** Jobs for operators. Jobs show ids only; re-running goes through the gate of whoever made them. */
@Controller('api/admin')
export class JobConsoleController {
  constructor(
    private readonly console: JobConsole,
    private readonly gate: JobGate,
  ) {}

  @Get('bull/errors')
  @Requires('jobs:read')
  @Replies(ErrorGroups, ErrorGroup)
  errors() {
    return this.console.errors();
  }

  @Get('bull/history')
  @Requires('jobs:read')
  @Replies(History, HistoryEntry)
  history(@Query({ schema: querySchema(JobHistoryQuery) }) query: JobHistoryQuery) {
    return this.console.history(query);
  }

  @Get('bull/jobs')
  @Requires('jobs:read')
  @Replies(Jobs, Job)
  async jobsOfQueue(
    @Query({ schema: querySchema(QueueQuery) }) { queue, ...query }: Static<typeof QueueQuery>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const list = parseList(query, jobSorts, 'created_at', jobFilters);
    return this.send(reply, queue ? { ...list, filter: { ...list.filter, queue } } : list);
  }

  @Get('bull-jobs')
  @Requires('jobs:read')
  @Replies(Jobs, Job)
  jobs(
    @Query({ schema: querySchema(ListQuery) }) query: ListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.send(reply, parseList(query, jobSorts, 'created_at', jobFilters));
  }

  @Get('bull-jobs/:id')
  @Requires('jobs:read')
  @Replies(Job)
  async one(@Param({ schema: uuidParams }) { id }: UuidParams) {
    const job = await this.console.one(id);
    if (!job) throw notFound('This job');
    return job;
  }

  @Post('bull/check')
  @HttpCode(200)
  @Requires('jobs:rerun')
  @Replies(Job)
  check(@Body({ schema: bodySchema(CheckJobBody, 'CheckJobBody') }) { job_id: id, data }: CheckJobBody) {
    return this.console.check(id, data);
  }

  @Post('bull/re-run')
  @HttpCode(200)
  @Requires('jobs:rerun')
  @Replies(ReRunReply)
  async rerun(
    @Body({ schema: bodySchema(ReRunBody, 'ReRunBody') }) body: ReRunBody,
    @CurrentActor() { actor }: RequestActor,
    @IdempotencyKey() idempotencyKey?: string,
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
