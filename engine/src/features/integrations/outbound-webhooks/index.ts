export { OutboundWebhooksModule } from './outbound-webhooks.module.ts';
export { TestEvents } from './test-events.ts';
