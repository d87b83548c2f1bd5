import { Module } from '@nestjs/common';
import { BillingOperationsModule } from '../billing-operations/index.ts';
import { GatewayModule } from '../gateway/index.ts';
import { PaymentMethodsController } from './payment-methods.controller.ts';
import { PaymentMethodsOfStores } from './payment-methods.service.ts';

@Module({
  imports: [BillingOperationsModule, GatewayModule],
  controllers: [PaymentMethodsController],
  providers: [PaymentMethodsOfStores],
})
export class PaymentMethodsModule {}
