import { ApiToken, ApiTokenBody, Done, NewApiToken, StoreIdQuery } from '@millrace/schemas/api';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import Type from 'typebox';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import { idParams, type IdParams } from '../../../platform/http/ids.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, querySchema, replySchema } from '../../../platform/http/schema.ts';
import { ApiTokens } from './api-tokens.service.ts';

const One = replySchema(ApiToken, 'ApiToken');
const Many = replySchema(Type.Array(ApiToken), 'ApiTokenList');
const New = replySchema(NewApiToken, 'NewApiToken');
const Success = replySchema(Done, 'Done');

@Controller('api/store-api-tokens')
export class ApiTokensController {
  constructor(private readonly tokens: ApiTokens) {}

  @Get()
  @Requires('api-tokens:read')
  @Replies(Many, One)
  list(@Query({ schema: querySchema(StoreIdQuery) }) { storeId }: StoreIdQuery): Promise<ApiToken[]> {
    return this.tokens.list(storeId);
  }

  @Post()
  @HttpCode(200)
  @Requires('api-tokens:update')
  @Replies(New)
  create(
    @Body({ schema: bodySchema(ApiTokenBody, 'ApiTokenBody') }) body: ApiTokenBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<NewApiToken> {
    return this.tokens.create({ ...staffOf(actor), session: actor.sessionHash }, body, key);
  }

  @Delete(':id')
  @Requires('api-tokens:update')
  @Replies(Success)
  async remove(
    @Param({ schema: idParams }) { id }: IdParams,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    await this.tokens.remove(staffOf(actor), id);
    return { success: true };
  }
}
