import { Module } from '@nestjs/common';
import { LenderObjectsModule } from '../../lenders/lender-objects/index.ts';
import { LenderHealthController } from './lender-health.controller.ts';
import { LenderHealths } from './lender-health.service.ts';

@Module({
  imports: [LenderObjectsModule],
  controllers: [LenderHealthController],
  providers: [LenderHealths],
})
export class LenderHealthModule {}
