export { AnswerReconciler } from './answer-reconciler.ts';
export { answerOperations, AnswerRows, type AnswerRow } from './answer-rows.ts';
export { answerJob } from './answers.jobs.ts';
export { AnswerPortsModule, AnswersModule } from './answers.module.ts';
export { noSuchQuestion } from './lender-answers.errors.ts';
export { LenderAnswers } from './lender-answers.ts';
