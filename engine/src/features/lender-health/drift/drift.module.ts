import { Global, Module } from '@nestjs/common';
import { TestObserver } from '../../lenders/credential-management/index.ts';
import { DriftController } from './drift.controller.ts';
import { Drifts } from './drift.service.ts';
import { PauseNotices } from './pause-notices.ts';

@Module({
  controllers: [DriftController],
  providers: [Drifts, PauseNotices],
  exports: [Drifts],
})
export class DriftModule {}

/**
 * Passes results of credential tests to drift detection through a port, because `lenders` may not import
 * `lender-health`.
 */
@Global()
@Module({
  imports: [DriftModule],
  providers: [{ provide: TestObserver, useExisting: Drifts }],
  exports: [TestObserver],
})
export class DriftPortsModule {}
