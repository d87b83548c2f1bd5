import { Module } from '@nestjs/common';
import { CheckoutSessionsModule } from '../../applications/checkout-sessions/index.ts';
import { ContractFlowsModule } from '../contract-flows/index.ts';
import { CheckoutContractsController } from './checkout-contracts.controller.ts';
import { CheckoutContracts } from './checkout-contracts.service.ts';

@Module({
  imports: [CheckoutSessionsModule, ContractFlowsModule],
  controllers: [CheckoutContractsController],
  providers: [CheckoutContracts],
})
export class CheckoutContractsModule {}
