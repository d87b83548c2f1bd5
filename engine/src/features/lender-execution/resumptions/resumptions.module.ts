import { Module } from '@nestjs/common';
import { AttemptsModule } from '../../routing/attempts/index.ts';
import { PlansModule } from '../../routing/plans/index.ts';
import { DriftModule } from '../../lender-health/drift/index.ts';
import { ResumptionsController } from './resumptions.controller.ts';
import { Resumptions } from './resumptions.service.ts';
import { RouteWithoutPause } from './route-without-pause.ts';
import { SkippedWork } from './skipped-work.ts';

@Module({
  imports: [AttemptsModule, DriftModule, PlansModule],
  controllers: [ResumptionsController],
  providers: [Resumptions, RouteWithoutPause, SkippedWork],
  exports: [SkippedWork],
})
export class ResumptionsModule {}
