import { Module } from '@nestjs/common';
import { LenderObjectsModule } from '../../lenders/lender-objects/index.ts';
import { LenderImpactController } from './lender-impact.controller.ts';
import { LenderImpacts } from './lender-impact.service.ts';

@Module({
  imports: [LenderObjectsModule],
  controllers: [LenderImpactController],
  providers: [LenderImpacts],
})
export class LenderImpactModule {}
