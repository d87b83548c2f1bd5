import { Global, Module } from '@nestjs/common';
import { AttemptsModule, UnclearAnswers } from '../../routing/attempts/index.ts';
import { AnswerRows } from './answer-rows.ts';
import { LenderAnswers } from './lender-answers.ts';

/**
 * Provides the port through which routing records that a lender replied. Routing may not import this
 * context.
 */
@Global()
@Module({
  providers: [AnswerRows, { provide: UnclearAnswers, useExisting: AnswerRows }],
  exports: [AnswerRows, UnclearAnswers],
})
export class AnswerPortsModule {}

@Module({
  imports: [AttemptsModule],
  providers: [LenderAnswers],
  exports: [LenderAnswers],
})
export class AnswersModule {}
