import {
  ActivateRulesBody,
  AskTrialBody,
  CancelTrialBody,
  RuleSetDetails,
  RuleSetParams,
  RuleSetRow,
  RuleTrial,
  StoreOrder,
  StoreOrderQuery,
  TriedRules,
  TryRulesBody,
} from '@millrace/schemas/api';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import Type, { type Static } from 'typebox';
import { CurrentActor, staffIdOf, type RequestActor } from '../../../platform/http/actor.ts';
import { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, querySchema, replySchema } from '../../../platform/http/schema.ts';
import { RuleBench } from './rule-bench.service.ts';
import { RuleSets } from './rule-sets.service.ts';
import { Trials } from './trials.service.ts';

const Row = replySchema(RuleSetRow, 'RuleSetRow');
const Many = replySchema(Type.Array(RuleSetRow), 'RuleSetList');
const One = replySchema(RuleSetDetails, 'RuleSetDetails');
const Tried = replySchema(TriedRules, 'TriedRules');
const Trial = replySchema(RuleTrial, 'RuleTrial');
const TrialList = replySchema(Type.Array(RuleTrial), 'RuleTrialList');
const OfStore = replySchema(StoreOrder, 'StoreOrder');
const params = querySchema(RuleSetParams);
type Params = Static<typeof RuleSetParams>;

@Controller('api/admin/rule-sets')
export class RuleSetsController {
  constructor(
    private readonly sets: RuleSets,
    private readonly bench: RuleBench,
    private readonly trials: Trials,
  ) {}

  /** One for each lender and a few more: always all of them. */
  @Get()
  @Requires('rule-sets:read')
  @Replies(Many, Row)
  async list(@Res({ passthrough: true }) reply: FastifyReply) {
    const rows = await this.sets.list();
    reply.header('content-range', `rule-sets 0-${Math.max(0, rows.length - 1)}/${rows.length}`);
    return rows;
  }

  @Get(':id')
  @Requires('rule-sets:read')
  @Replies(One)
  one(@Param({ schema: params }) { id }: Params) {
    return this.sets.one(id);
  }

  /** What rules make of facts; of it no more is kept than whose application was looked at. */
  @Post(':id/try')
  @HttpCode(200)
  @Requires('rule-sets:read')
  @Replies(Tried)
  try(
    @Param({ schema: params }) { id }: Params,
    @Body({ schema: bodySchema(TryRulesBody, 'TryRulesBody') }) body: TryRulesBody,
    @CurrentActor() actor: RequestActor,
  ) {
    return this.bench.try(id, body, staffIdOf(actor));
  }

  /** In which order a store asks today: what another order of it begins with. */
  @Get(':id/store-order')
  @Requires('rule-sets:read')
  @Replies(OfStore)
  storeOrder(
    @Param({ schema: params }) { id }: Params,
    @Query({ schema: querySchema(StoreOrderQuery) }) { store_id: storeId }: StoreOrderQuery,
  ) {
    return this.trials.storeOrder(id, storeId);
  }

  @Get(':id/trials')
  @Requires('rule-sets:read')
  @Replies(TrialList, Trial)
  newest(@Param({ schema: params }) { id }: Params) {
    return this.trials.newest(id);
  }

  @Post(':id/trials')
  @HttpCode(200)
  @Requires('rule-sets:update')
  @Replies(TrialList, Trial)
  async ask(
    @Param({ schema: params }) { id }: Params,
    @Body({ schema: bodySchema(AskTrialBody, 'AskTrialBody') }) body: AskTrialBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ) {
    await this.trials.ask(id, body, { userId: staffIdOf(actor), key });
    return this.trials.newest(id);
  }

  @Post(':id/cancel')
  @HttpCode(200)
  @Requires('rule-sets:update')
  @Replies(TrialList, Trial)
  async cancel(
    @Param({ schema: params }) { id }: Params,
    @Body({ schema: bodySchema(CancelTrialBody, 'CancelTrialBody') }) body: CancelTrialBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ) {
    await this.trials.cancel(id, body.trial_id, { userId: staffIdOf(actor), key });
    return this.trials.newest(id);
  }

  @Post(':id/activate')
  @HttpCode(200)
  @Requires('rule-sets:update')
  @Replies(One)
  async activate(
    @Param({ schema: params }) { id }: Params,
    @Body({ schema: bodySchema(ActivateRulesBody, 'ActivateRulesBody') }) body: ActivateRulesBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ) {
    await this.trials.activate(id, body, { userId: staffIdOf(actor), key });
    return this.sets.one(id);
  }
}
