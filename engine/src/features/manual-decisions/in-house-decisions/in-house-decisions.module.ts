import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../../applications/applications/index.ts';
import { LenderObjectsModule } from '../../lenders/lender-objects/index.ts';
import { RoutingModule } from '../../routing/route-attempts/index.ts';
import { InHouseDecisionsController } from './in-house-decisions.controller.ts';
import { InHouseDecisions } from './in-house-decisions.service.ts';

@Module({
  imports: [ApplicationsModule, LenderObjectsModule, RoutingModule],
  controllers: [InHouseDecisionsController],
  providers: [InHouseDecisions],
})
export class InHouseDecisionsModule {}
