import { Module } from '@nestjs/common';
import { LenderObjectsModule } from '../../lenders/lender-objects/index.ts';
import { TroublesModule } from '../troubles/index.ts';
import { LenderHealthController } from './lender-health.controller.ts';
import { LenderHealths } from './lender-health.service.ts';

@Module({
  imports: [LenderObjectsModule, TroublesModule],
  controllers: [LenderHealthController],
  providers: [LenderHealths],
})
export class LenderHealthModule {}
