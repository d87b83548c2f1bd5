import { Module } from '@nestjs/common';
import { CreditChecksController } from './credit-checks.controller.ts';
import { CreditChecks, sealedScores, erasedScores } from './credit-checks.service.ts';

@Module({
  controllers: [CreditChecksController],
  providers: [erasedScores, sealedScores, CreditChecks],
  exports: [CreditChecks],
})
export class CreditChecksModule {}
