import { AccountCreateBody, AccountCreated } from '@millrace/schemas/api';
import { Body, Controller, Post, SerializeOptions } from '@nestjs/common';
import { ApiCreatedResponse } from '@nestjs/swagger';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, replySchema } from '../../../platform/http/schema.ts';
import { Accounts } from './accounts.service.ts';

const Created = replySchema(AccountCreated, 'AccountCreated');

@Controller('api/admin/account')
export class AccountsController {
  constructor(private readonly accounts: Accounts) {}

  @Post('create')
  @Requires('accounts:create')
  @ApiCreatedResponse({ standardSchema: Created })
  @SerializeOptions({ schema: Created })
  create(
    @Body({ schema: bodySchema(AccountCreateBody, 'AccountCreateBody') }) body: AccountCreateBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<AccountCreated> {
    return this.accounts.create(staffOf(actor), body, key);
  }
}
