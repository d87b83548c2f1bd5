import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../../applications/applications/index.ts';
import { ExchangesModule } from '../../lender-execution/exchanges/index.ts';
import { RoutingModule } from '../../routing/route-attempts/index.ts';
import { TimelinesModule } from '../timelines/index.ts';
import { ExplanationsController } from './explanations.controller.ts';
import { Explanations } from './explanations.service.ts';

@Module({
  imports: [ApplicationsModule, ExchangesModule, RoutingModule, TimelinesModule],
  controllers: [ExplanationsController],
  providers: [Explanations],
})
export class ExplanationsModule {}
