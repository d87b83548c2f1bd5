import { Module } from '@nestjs/common';
import { LenderObjectsModule } from '../../lenders/lender-objects/index.ts';
import { CircuitBreakers } from './circuit-breakers.service.ts';

@Module({ imports: [LenderObjectsModule], providers: [CircuitBreakers], exports: [CircuitBreakers] })
export class CircuitBreakersModule {}
