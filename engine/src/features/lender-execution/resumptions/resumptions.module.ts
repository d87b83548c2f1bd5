import { Module } from '@nestjs/common';
import { RoutingModule } from '../../routing/route-attempts/index.ts';
import { DriftModule } from '../../lender-health/drift/index.ts';
import { ResumptionsController } from './resumptions.controller.ts';
import { Resumptions } from './resumptions.service.ts';
import { RouteWithoutPause } from './route-without-pause.ts';
import { SkippedWork } from './skipped-work.ts';

@Module({
  imports: [DriftModule, RoutingModule],
  controllers: [ResumptionsController],
  providers: [Resumptions, RouteWithoutPause, SkippedWork],
  exports: [SkippedWork],
})
export class ResumptionsModule {}
