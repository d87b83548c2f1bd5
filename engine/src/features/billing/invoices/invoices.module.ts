import { Module } from '@nestjs/common';
import { BillingOperationsModule } from '../billing-operations/index.ts';
import { GatewayModule } from '../gateway/index.ts';
import { InvoicesController } from './invoices.controller.ts';
import { BillingMails } from './billing-mails.ts';
import { Invoices } from './invoices.service.ts';

@Module({
  imports: [BillingOperationsModule, GatewayModule],
  controllers: [InvoicesController],
  providers: [Invoices, BillingMails],
})
export class InvoicesModule {}
