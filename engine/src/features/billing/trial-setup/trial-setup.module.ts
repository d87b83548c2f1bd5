import { Global, Module } from '@nestjs/common';
import { NewStoreBilling } from '../../tenancy/registration/index.ts';
import { SubscriptionFacts } from '../../tenancy/stores/index.ts';
import { BillingOperationsModule } from '../billing-operations/index.ts';
import { ProductsModule } from '../products/index.ts';
import { BilledStores } from '../subscriptions/index.ts';
import { GatewayModule } from '../gateway/index.ts';
import { StripeRecordsModule } from '../stripe-records/index.ts';
import { DemoBilling } from './demo-billing.ts';
import { DefaultSubscriptions } from './free-subscriptions.ts';
import { NewSubscriptions } from './new-subscriptions.service.ts';
import { TrialSetupController } from './trial-setup.controller.ts';
import { UsedTrials } from './used-trials.ts';

/** The ports of tenancy: which stores are paid for, and the subscription of a new store. */
@Global()
@Module({
  imports: [BillingOperationsModule, ProductsModule],
  providers: [
    BilledStores,
    UsedTrials,
    NewSubscriptions,
    { provide: SubscriptionFacts, useExisting: BilledStores },
    { provide: NewStoreBilling, useExisting: NewSubscriptions },
  ],
  exports: [BilledStores, NewSubscriptions, SubscriptionFacts, NewStoreBilling],
})
export class BillingPortsModule {}

@Module({
  imports: [BillingPortsModule, BillingOperationsModule, GatewayModule, StripeRecordsModule],
  controllers: [TrialSetupController],
  providers: [DemoBilling, DefaultSubscriptions],
})
export class TrialSetupModule {}
