export { Inbox } from './inbox.ts';
export { WebhookWork } from './webhook-work.ts';
export { WebhooksModule } from './webhooks.module.ts';
