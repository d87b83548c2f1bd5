import { Module } from '@nestjs/common';
import { StoresModule } from '../../tenancy/stores/index.ts';
import { ApplicationsModule } from '../applications/index.ts';
import { AnswerProposalsController } from './answer-proposals.controller.ts';
import { AnswerProposals } from './answer-proposals.service.ts';

@Module({
  imports: [ApplicationsModule, StoresModule],
  controllers: [AnswerProposalsController],
  providers: [AnswerProposals],
  exports: [AnswerProposals],
})
export class AnswerProposalsModule {}
