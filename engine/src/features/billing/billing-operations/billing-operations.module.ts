import { Module } from '@nestjs/common';
import { GatewayModule } from '../gateway/index.ts';
import { StripeRecordsModule } from '../stripe-records/index.ts';
import { BillingOperations, OperationWaitMs } from './billing-operations.service.ts';
import { OperationWork } from './operation-work.ts';

@Module({
  imports: [GatewayModule, StripeRecordsModule],
  providers: [BillingOperations, OperationWork, { provide: OperationWaitMs, useValue: 15_000 }],
  exports: [BillingOperations, OperationWork],
})
export class BillingOperationsModule {}
