import { AccountCreateBody, AccountCreated } from '@millrace/schemas/api';
import { Body, Controller, Post } from '@nestjs/common';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import { Creates } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, replySchema } from '../../../platform/http/schema.ts';
import { Accounts } from './accounts.service.ts';

const Created = replySchema(AccountCreated, 'AccountCreated');

@Controller('api/admin/account')
export class AccountsController {
  constructor(private readonly accounts: Accounts) {}

  @Post('create')
  @Requires('accounts:create')
  @Creates(Created)
  create(
    @Body({ schema: bodySchema(AccountCreateBody, 'AccountCreateBody') }) body: AccountCreateBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<AccountCreated> {
    return this.accounts.create(staffOf(actor), body, key);
  }
}
