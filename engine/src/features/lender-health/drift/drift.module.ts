import { Global, Module } from '@nestjs/common';
import { TestWitness } from '../../lenders/credential-desk/index.ts';
import { DriftController } from './drift.controller.ts';
import { Drifts } from './drift.service.ts';
import { PauseNotices } from './pause-notices.ts';

@Module({
  controllers: [DriftController],
  providers: [Drifts, PauseNotices],
  exports: [Drifts],
})
export class DriftModule {}

/** Tells drift detection what tests of credentials saw; lenders may not import it. */
@Global()
@Module({
  imports: [DriftModule],
  providers: [{ provide: TestWitness, useExisting: Drifts }],
  exports: [TestWitness],
})
export class DriftPortsModule {}
