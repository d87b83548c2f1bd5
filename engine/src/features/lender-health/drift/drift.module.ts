import { Module } from '@nestjs/common';
import { DriftController } from './drift.controller.ts';
import { Drifts } from './drift.service.ts';
import { PauseNotices } from './pause-notices.ts';

@Module({
  controllers: [DriftController],
  providers: [Drifts, PauseNotices],
  exports: [Drifts, PauseNotices],
})
export class DriftModule {}
