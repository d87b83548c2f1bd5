import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../../applications/applications/index.ts';
import { RoutingModule } from '../../routing/route-attempts/index.ts';
import { LenderStatusesController } from './lender-statuses.controller.ts';
import { LenderStatuses } from './lender-statuses.service.ts';

@Module({
  imports: [ApplicationsModule, RoutingModule],
  controllers: [LenderStatusesController],
  providers: [LenderStatuses],
})
export class LenderStatusesModule {}
