import { Global, Module } from '@nestjs/common';
import { IntegrationBilling } from '../../integrations/catalogue/index.ts';
import { NewStoreBilling } from '../../tenancy/registration/index.ts';
import { SubscriptionFacts } from '../../tenancy/stores/index.ts';
import { BillingOperationsModule } from '../billing-operations/index.ts';
import { EndedIntegrations, PaidIntegrations } from '../paid-integrations/index.ts';
import { ProductsModule } from '../products/index.ts';
import { BilledStores } from '../subscriptions/index.ts';
import { GatewayModule } from '../gateway/index.ts';
import { StripeRecordsModule } from '../stripe-records/index.ts';
import { DemoBilling } from './demo-billing.ts';
import { DefaultSubscriptions } from './free-subscriptions.ts';
import { NewSubscriptions } from './new-subscriptions.service.ts';
import { TrialSetupController } from './trial-setup.controller.ts';
import { UsedTrials } from './used-trials.ts';

/**
 * Implements ports of other contexts: which stores are paid for, the subscription of a new store, and paid
 * integrations.
 */
@Global()
@Module({
  imports: [BillingOperationsModule, ProductsModule, GatewayModule],
  providers: [
    BilledStores,
    UsedTrials,
    NewSubscriptions,
    PaidIntegrations,
    { provide: SubscriptionFacts, useExisting: BilledStores },
    { provide: NewStoreBilling, useExisting: NewSubscriptions },
    { provide: IntegrationBilling, useExisting: PaidIntegrations },
  ],
  exports: [BilledStores, NewSubscriptions, SubscriptionFacts, NewStoreBilling, IntegrationBilling],
})
export class BillingPortsModule {}

@Module({
  imports: [BillingPortsModule, BillingOperationsModule, GatewayModule, StripeRecordsModule],
  controllers: [TrialSetupController],
  providers: [DemoBilling, DefaultSubscriptions, EndedIntegrations],
})
export class TrialSetupModule {}
