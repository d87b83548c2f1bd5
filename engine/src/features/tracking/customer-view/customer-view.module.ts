import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../../applications/applications/index.ts';
import { ShopperFormsModule } from '../../applications/shopper-forms/index.ts';
import { VerificationModule } from '../../applications/verification/index.ts';
import { TimelinesModule } from '../timelines/index.ts';
import { CustomerViewController } from './customer-view.controller.ts';
import { CustomerViews } from './customer-view.service.ts';

@Module({
  imports: [ApplicationsModule, ShopperFormsModule, TimelinesModule, VerificationModule],
  controllers: [CustomerViewController],
  providers: [CustomerViews],
})
export class CustomerViewModule {}
