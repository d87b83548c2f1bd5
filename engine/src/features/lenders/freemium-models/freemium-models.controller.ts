import {
  Done,
  FreemiumModel,
  FreemiumModelBody,
  FreemiumModelParams,
  FreemiumModelQuery,
} from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import Type from 'typebox';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, querySchema, replySchema } from '../../../platform/http/schema.ts';
import { FreemiumModels } from './freemium-models.service.ts';

const One = replySchema(FreemiumModel, 'FreemiumModel');
const Many = replySchema(Type.Array(FreemiumModel), 'FreemiumModelList');
const Success = replySchema(Done, 'Done');

@Controller('api/freemium')
export class FreemiumModelsController {
  constructor(
    private readonly orm: MikroORM,
    private readonly models: FreemiumModels,
  ) {}

  @Get()
  @Requires('freemium-models:list')
  @Replies(Many, One)
  list(): Promise<FreemiumModel[]> {
    return this.models.list(this.orm.em.fork());
  }

  @Get(':freemium_id')
  @Requires('freemium-models:read')
  @Replies(One)
  async one(
    @Param({ schema: querySchema(FreemiumModelParams) }) { freemium_id: id }: FreemiumModelParams,
  ): Promise<FreemiumModel> {
    const [model] = await this.models.list(this.orm.em.fork(), id);
    if (!model) throw notFound('This model');
    return model;
  }

  @Post()
  @HttpCode(200)
  @Requires('freemium-models:update')
  @Replies(One)
  save(
    @Body({ schema: bodySchema(FreemiumModelBody, 'FreemiumModelBody') }) body: FreemiumModelBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<FreemiumModel> {
    return this.models.save(staffOf(actor), body, key);
  }

  @Delete()
  @Requires('freemium-models:delete')
  @Replies(Success)
  delete(
    @Query({ schema: querySchema(FreemiumModelQuery) }) { id }: FreemiumModelQuery,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    return this.models.delete(staffOf(actor), id);
  }
}
