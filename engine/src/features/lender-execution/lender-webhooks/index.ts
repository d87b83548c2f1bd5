export { LenderInbox } from './lender-inbox.ts';
export { webhookJob } from './lender-webhooks.jobs.ts';
export { WebhookJobs } from './webhook-jobs.ts';
export { WebhookWork } from './webhook-work.ts';
export { LenderWebhooksModule } from './lender-webhooks.module.ts';
