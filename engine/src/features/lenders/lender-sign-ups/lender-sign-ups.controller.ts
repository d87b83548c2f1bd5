import {
  LenderOption,
  LenderOptionsQuery,
  LenderSignUp,
  LenderSignUpBody,
  ListedLenderSignUp,
} from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import Type from 'typebox';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import { idParams, type IdParams } from '../../../platform/http/ids.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, querySchema, replySchema } from '../../../platform/http/schema.ts';
import { LenderSignUps } from './lender-sign-ups.service.ts';

const One = replySchema(LenderOption, 'LenderOption');
const Many = replySchema(Type.Array(LenderOption), 'LenderOptionList');
const Asked = replySchema(LenderSignUp, 'LenderSignUp');
const Open = replySchema(ListedLenderSignUp, 'ListedLenderSignUp');
const AllOpen = replySchema(Type.Array(ListedLenderSignUp), 'ListedLenderSignUpList');
const AllAsked = replySchema(Type.Array(LenderSignUp), 'LenderSignUpList');

@Controller('api')
export class LenderSignUpsController {
  constructor(
    private readonly orm: MikroORM,
    private readonly signUps: LenderSignUps,
  ) {}

  @Get('lender-options')
  @Requires('lenders:sign-up')
  @Replies(Many, One)
  options(@Query({ schema: querySchema(LenderOptionsQuery) }) { storeId }: LenderOptionsQuery) {
    return this.signUps.options(this.orm.em.fork(), storeId);
  }

  @Post('lenders/sign-up')
  @HttpCode(200)
  @Requires('lenders:sign-up')
  @Replies(One)
  signUp(
    @Body({ schema: bodySchema(LenderSignUpBody, 'LenderSignUpBody') }) body: LenderSignUpBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ) {
    return this.signUps.signUp(staffOf(actor), body, key);
  }

  @Get('admin/lender-sign-ups')
  @Requires('lender-objects:read')
  @Replies(AllOpen, Open)
  open() {
    return this.signUps.open(this.orm.em.fork());
  }

  @Get('admin/lender-objects/:id/sign-ups')
  @Requires('lender-objects:read')
  @Replies(AllAsked, Asked)
  askedFor(@Param({ schema: idParams }) { id }: IdParams) {
    return this.signUps.askedFor(this.orm.em.fork(), id);
  }
}
