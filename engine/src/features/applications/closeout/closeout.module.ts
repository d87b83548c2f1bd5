import { Module } from '@nestjs/common';
import { AssociatesModule } from '../../tenancy/associates/index.ts';
import { StoresModule } from '../../tenancy/stores/index.ts';
import { ApplicationsModule } from '../applications/index.ts';
import { CloseoutController } from './closeout.controller.ts';
import { CloseoutFacts } from './closeout-facts.ts';
import { Closeouts } from './closeout.service.ts';
import { TestCloseouts } from './test-closeouts.ts';

@Module({
  imports: [ApplicationsModule, AssociatesModule, StoresModule],
  controllers: [CloseoutController],
  providers: [CloseoutFacts, Closeouts, TestCloseouts],
  exports: [TestCloseouts],
})
export class CloseoutModule {}
