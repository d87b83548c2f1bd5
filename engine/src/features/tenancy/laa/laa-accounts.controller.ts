import { LaaAccount, createLaaAccount, updateLaaAccount, type InputOf } from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { LaaAccounts } from './laa-accounts.service.ts';

@Controller()
export class LaaAccountsController {
  constructor(private readonly accounts: LaaAccounts) {}

  @Endpoint(createLaaAccount)
  create(
    @Input() { body, key }: InputOf<typeof createLaaAccount>,
    @CurrentActor() actor: RequestActor,
  ): Promise<LaaAccount> {
    return this.accounts.create(staffOf(actor), body, key);
  }

  @Endpoint(updateLaaAccount)
  update(
    @Input() { body, key }: InputOf<typeof updateLaaAccount>,
    @CurrentActor() actor: RequestActor,
  ): Promise<LaaAccount> {
    return this.accounts.update(staffOf(actor), body, key);
  }
}
