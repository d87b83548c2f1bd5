export type { AnswerEvent } from './answer.machine.ts';
export { answerOperations, AnswerRows, type AnswerRow } from './answer-rows.ts';
export { LenderInbox } from './lender-inbox.ts';
export { LenderAnswers } from './lender-answers.ts';
export { WebhookJobs } from './webhook-jobs.ts';
export { WebhookWork } from './webhook-work.ts';
export { LenderWebhooksModule } from './lender-webhooks.module.ts';
