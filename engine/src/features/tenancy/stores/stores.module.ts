import { Global, Module } from '@nestjs/common';
import { PaidStores } from '../../../platform/http/access/subscription.guard.ts';
import { Directory } from '../../../platform/sessions/session-actors.ts';
import { PaymentStates } from '../../identity/auth/index.ts';
import { UsersModule } from '../../identity/users/index.ts';
import { OrgsModule } from '../orgs/index.ts';
import { FranchisesModule } from '../../reference/franchises/index.ts';
import { IndustriesModule } from '../../reference/industries/index.ts';
import { LocationsModule } from '../../reference/locations/index.ts';
import { StoreChanges } from './changes/store-changes.service.ts';
import { StoreDirectory } from './store-directory.ts';
import { StoreListsController } from './lists/store-lists.controller.ts';
import { StoreLists } from './lists/store-lists.service.ts';
import { StoresAdminController } from './stores-admin.controller.ts';
import { StoresController } from './stores.controller.ts';
import { StorePaymentStates, SubscribedStores } from './subscriptions/store-payment-states.ts';
import { Stores } from './stores.service.ts';
import { storeOwners } from './store.owners.ts';

@Module({
  imports: [OrgsModule, FranchisesModule, IndustriesModule, LocationsModule],
  controllers: [StoresController, StoreListsController, StoresAdminController],
  providers: [storeOwners, Stores, StoreLists, StoreChanges],
  exports: [Stores, OrgsModule],
})
export class StoresModule {}

/** This module is global, because sessions need it in every process. */
@Global()
@Module({
  imports: [UsersModule, StoresModule],
  providers: [
    { provide: Directory, useClass: StoreDirectory },
    { provide: PaymentStates, useClass: StorePaymentStates },
    { provide: PaidStores, useClass: SubscribedStores },
  ],
  exports: [Directory, PaymentStates, PaidStores],
})
export class DirectoryModule {}
