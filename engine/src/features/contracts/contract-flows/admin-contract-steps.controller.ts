import {
  ContractStepDetails,
  ContractStepRow,
  Done,
  ListQuery,
  ResolveStepBody,
  TakeBackStepBody,
} from '@millrace/schemas/api';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import Type from 'typebox';
import { CurrentActor, staffIdOf, type RequestActor } from '../../../platform/http/actor.ts';
import { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import { uuidParams, type UuidParams } from '../../../platform/http/ids.ts';
import { parseList, sendRange } from '../../../platform/http/list-query.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, querySchema, replySchema } from '../../../platform/http/schema.ts';
import { StepLists, stepSorts, stepFilters } from './step-lists.service.ts';
import { StepReviews } from './step-reviews.service.ts';
import { StepTakeBacks } from './step-take-backs.service.ts';

const One = replySchema(ContractStepDetails, 'ContractStepDetails');
const Row = replySchema(ContractStepRow, 'ContractStepRow');
const Rows = replySchema(Type.Array(ContractStepRow), 'ContractStepRowList');
const Success = replySchema(Done, 'Done');

/** Steps that wait, for a person or to be sent: found, read and decided by internal staff. */
@Controller('api/admin/contract-steps')
export class AdminContractStepsController {
  constructor(
    private readonly lists: StepLists,
    private readonly reviews: StepReviews,
    private readonly takeBacks: StepTakeBacks,
  ) {}

  @Get()
  @Requires('all-applications:read')
  @Replies(Rows, Row)
  async list(
    @Query({ schema: querySchema(ListQuery) }) query: ListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ContractStepRow[]> {
    const list = parseList(query, stepSorts, 'created_at', stepFilters);
    const { rows, total } = await this.lists.page(list);
    sendRange(reply, 'contract-steps', list, rows.length, total);
    return rows;
  }

  @Get(':id')
  @Requires('all-applications:read')
  @Replies(One)
  async one(@Param({ schema: uuidParams }) { id }: UuidParams): Promise<ContractStepDetails> {
    const step = await this.lists.one(id);
    if (!step) throw notFound('This step');
    return step;
  }

  @Post(':id/resolve')
  @HttpCode(200)
  @Requires('attempts:resolve')
  @Replies(Success)
  async resolve(
    @Param({ schema: uuidParams }) { id }: UuidParams,
    @Body({ schema: bodySchema(ResolveStepBody, 'ResolveStepBody') }) body: ResolveStepBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<Done> {
    await this.reviews.resolve(id, body, staffIdOf(actor), key);
    return { success: true };
  }

  @Post(':id/take-back')
  @HttpCode(200)
  @Requires('attempts:resolve')
  @Replies(Success)
  async takeBack(
    @Param({ schema: uuidParams }) { id }: UuidParams,
    @Body({ schema: bodySchema(TakeBackStepBody, 'TakeBackStepBody') }) { reason }: TakeBackStepBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<Done> {
    await this.takeBacks.takeBack({ stepId: id, staffId: staffIdOf(actor), reason }, key);
    return { success: true };
  }
}
