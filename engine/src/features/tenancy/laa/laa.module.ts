import { Module } from '@nestjs/common';
import { UsersModule } from '../../identity/users/index.ts';
import { AccountsModule } from '../accounts/index.ts';
import { OrgsModule } from '../orgs/index.ts';
import { LaaAccountsController } from './laa-accounts.controller.ts';
import { LaaAccounts } from './laa-accounts.service.ts';
import { LaaConversionsController } from './laa-conversions.controller.ts';
import { LaaConversions } from './laa-conversions.service.ts';
import { LaaLists } from './laa-lists.service.ts';
import { LaaController } from './laa.controller.ts';

@Module({
  imports: [UsersModule, OrgsModule, AccountsModule],
  controllers: [LaaController, LaaAccountsController, LaaConversionsController],
  providers: [LaaLists, LaaAccounts, LaaConversions],
  exports: [LaaAccounts],
})
export class LaaModule {}
