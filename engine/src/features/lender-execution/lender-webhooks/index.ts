export type { AnswerEvent } from './answer.machine.ts';
export { answerOperations, AnswerRows, type AnswerRow } from './answer-rows.ts';
export { LenderInbox } from './lender-inbox.ts';
export { answerJob, webhookJob } from './lender-webhooks.jobs.ts';
export { noSuchQuestion } from './lender-answers.errors.ts';
export { LenderAnswers } from './lender-answers.ts';
export { WebhookJobs } from './webhook-jobs.ts';
export { WebhookWork } from './webhook-work.ts';
export { LenderWebhooksModule } from './lender-webhooks.module.ts';
