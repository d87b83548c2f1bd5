import { Module } from '@nestjs/common';
import { StoresModule } from '../../tenancy/stores/index.ts';
import { ApplicationsModule } from '../applications/index.ts';
import { AnswerProposalsController } from './answer-proposals.controller.ts';
import { AnswerProposals, sealedProposals, erasedProposals } from './answer-proposals.service.ts';

@Module({
  imports: [ApplicationsModule, StoresModule],
  controllers: [AnswerProposalsController],
  providers: [erasedProposals, sealedProposals, AnswerProposals],
  exports: [AnswerProposals],
})
export class AnswerProposalsModule {}
