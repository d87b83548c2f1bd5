import { LaaAccount, LaaCreateBody, LaaUpdateBody } from '@millrace/schemas/api';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import { Creates, Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, replySchema } from '../../../platform/http/schema.ts';
import { LaaAccounts } from './laa-accounts.service.ts';

const One = replySchema(LaaAccount, 'LaaAccount');

@Controller('api/register/laa')
export class LaaAccountsController {
  constructor(private readonly accounts: LaaAccounts) {}

  @Post('create')
  @Requires('laa:create')
  @Creates(One)
  create(
    @Body({ schema: bodySchema(LaaCreateBody, 'LaaCreateBody') }) body: LaaCreateBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<LaaAccount> {
    return this.accounts.create(staffOf(actor), body, key);
  }

  @Post('update')
  @HttpCode(200)
  @Requires('laa:update')
  @Replies(One)
  update(
    @Body({ schema: bodySchema(LaaUpdateBody, 'LaaUpdateBody') }) body: LaaUpdateBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<LaaAccount> {
    return this.accounts.update(staffOf(actor), body, key);
  }
}
