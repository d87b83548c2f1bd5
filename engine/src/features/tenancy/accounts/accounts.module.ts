import { Module } from '@nestjs/common';
import { AuthModule } from '../../identity/auth/index.ts';
import { OneTimeLinksModule } from '../../identity/one-time-links/index.ts';
import { UsersModule } from '../../identity/users/index.ts';
import { IndustriesModule } from '../../reference/industries/index.ts';
import { LocationsModule } from '../../reference/locations/index.ts';
import { OrgsModule } from '../orgs/index.ts';
import { StoresModule } from '../stores/index.ts';
import { AccountsController } from './accounts.controller.ts';
import { Accounts } from './accounts.service.ts';
import { Owners } from './owners.ts';
import { StoreOpening } from './store-opening.ts';

@Module({
  imports: [
    AuthModule,
    OneTimeLinksModule,
    UsersModule,
    IndustriesModule,
    LocationsModule,
    OrgsModule,
    StoresModule,
  ],
  controllers: [AccountsController],
  providers: [Accounts, Owners, StoreOpening],
  exports: [Owners, StoreOpening],
})
export class AccountsModule {}
