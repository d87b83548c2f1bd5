import { Module } from '@nestjs/common';
import { BillingOperationsModule } from '../billing-operations/index.ts';
import { GatewayModule } from '../gateway/index.ts';
import { ProductsModule } from '../products/index.ts';
import { SubscriptionsController } from './subscriptions.controller.ts';
import { Subscriptions } from './subscriptions.service.ts';

@Module({
  imports: [GatewayModule, BillingOperationsModule, ProductsModule],
  controllers: [SubscriptionsController],
  providers: [Subscriptions],
})
export class SubscriptionsModule {}
