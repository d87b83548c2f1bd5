import {
  Done,
  StoreCredentialsBody,
  StoreCredentialsNamed,
  StoreCredentialsQuery,
  StoreLenderCredentials,
} from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Body, Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common';
import Type from 'typebox';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import { RateLimiter } from '../../../platform/http/rate-limiter.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, querySchema, replySchema } from '../../../platform/http/schema.ts';
import { CredentialDesk } from './credential-desk.service.ts';

const One = replySchema(StoreLenderCredentials, 'StoreLenderCredentials');
const Many = replySchema(Type.Array(StoreLenderCredentials), 'StoreLenderCredentialsList');
const Success = replySchema(Done, 'Done');
/** Lenders lock accounts that are tried too often. */
const perStore = { name: 'credential-test', most: 10, seconds: 300 };

@Controller('api/store-credentials')
export class CredentialDeskController {
  constructor(
    private readonly orm: MikroORM,
    private readonly desk: CredentialDesk,
    private readonly limiter: RateLimiter,
  ) {}

  @Get()
  @Requires('store-credentials:read')
  @Replies(Many, One)
  list(@Query({ schema: querySchema(StoreCredentialsQuery) }) { storeId }: StoreCredentialsQuery) {
    return this.desk.list(this.orm.em.fork(), storeId);
  }

  @Post('save')
  @HttpCode(200)
  @Requires('store-credentials:update')
  @Replies(One)
  save(
    @Body({ schema: bodySchema(StoreCredentialsBody, 'StoreCredentialsBody') }) body: StoreCredentialsBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ) {
    return this.desk.save(staffOf(actor), body, key);
  }

  @Post('test')
  @HttpCode(200)
  @Requires('store-credentials:update')
  @Replies(One)
  async test(
    @Body({ schema: bodySchema(StoreCredentialsNamed, 'StoreCredentialsNamed') }) of: StoreCredentialsNamed,
    @CurrentActor() actor: RequestActor,
  ) {
    await this.limiter.take(perStore, String(of.storeId));
    return this.desk.test(staffOf(actor), of);
  }

  @Delete()
  @Requires('store-credentials:update')
  @Replies(Success)
  async remove(
    @Query({ schema: querySchema(StoreCredentialsNamed) }) of: StoreCredentialsNamed,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    await this.desk.remove(staffOf(actor), of);
    return { success: true };
  }
}
