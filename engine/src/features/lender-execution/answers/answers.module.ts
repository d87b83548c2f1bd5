import { Global, Module } from '@nestjs/common';
import { RoutingModule, UnclearAnswers } from '../../routing/route-attempts/index.ts';
import { LenderWorkModule } from '../lender-work/index.ts';
import { OperationsModule } from '../operations/index.ts';
import { AnswerChanges } from './answer-changes.ts';
import { AnswerReconciler } from './answer-reconciler.ts';
import { AnswerRows, sealedLenderAnswers, erasedLenderAnswers } from './answer-rows.ts';
import { AnswerWork } from './answer-work.ts';
import { QuarantinedAnswers } from './quarantined-answers.ts';
import { LenderAnswers } from './lender-answers.ts';

/**
 * Provides the port through which routing records that a lender replied. Routing may not import this
 * context.
 */
@Global()
@Module({
  providers: [
    erasedLenderAnswers,
    sealedLenderAnswers,
    AnswerRows,
    { provide: UnclearAnswers, useExisting: AnswerRows },
  ],
  exports: [AnswerRows, UnclearAnswers],
})
export class AnswerPortsModule {}

@Module({
  imports: [RoutingModule, LenderWorkModule, OperationsModule],
  providers: [AnswerChanges, AnswerReconciler, AnswerWork, LenderAnswers, QuarantinedAnswers],
  exports: [AnswerReconciler, LenderAnswers],
})
export class AnswersModule {}
