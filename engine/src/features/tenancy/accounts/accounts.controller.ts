import { AccountCreated, createAccount, type InputOf } from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Accounts } from './accounts.service.ts';

@Controller()
export class AccountsController {
  constructor(private readonly accounts: Accounts) {}

  @Endpoint(createAccount)
  create(
    @Input() { body, key }: InputOf<typeof createAccount>,
    @CurrentActor() actor: RequestActor,
  ): Promise<AccountCreated> {
    return this.accounts.create(staffOf(actor), body, key);
  }
}
