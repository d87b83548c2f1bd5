import { Module } from '@nestjs/common';
import { LenderObjectsModule } from '../../lenders/lender-objects/index.ts';
import { CircuitBreakersModule } from '../../lender-health/circuit-breakers/index.ts';
import { LenderHealthController } from './lender-health-pages.controller.ts';
import { LenderHealths } from './lender-health-pages.service.ts';

@Module({
  imports: [LenderObjectsModule, CircuitBreakersModule],
  controllers: [LenderHealthController],
  providers: [LenderHealths],
})
export class LenderHealthPagesModule {}
