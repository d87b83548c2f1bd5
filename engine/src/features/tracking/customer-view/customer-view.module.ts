import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../../applications/applications/index.ts';
import { TimelinesModule } from '../timelines/index.ts';
import { CustomerViewController } from './customer-view.controller.ts';
import { CustomerViews } from './customer-view.service.ts';

@Module({
  imports: [ApplicationsModule, TimelinesModule],
  controllers: [CustomerViewController],
  providers: [CustomerViews],
})
export class CustomerViewModule {}
