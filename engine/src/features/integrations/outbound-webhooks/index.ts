export { OutboundWebhooksModule } from './outbound-webhooks.module.ts';
