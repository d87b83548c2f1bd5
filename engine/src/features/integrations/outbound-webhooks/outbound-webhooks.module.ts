import { Module } from '@nestjs/common';
import { StoresModule } from '../../tenancy/stores/index.ts';
import { OutboundWebhooksController } from './outbound-webhooks.controller.ts';
import { OutboundWebhooks } from './outbound-webhooks.service.ts';
import { webhookDeliveryOwners, webhookEndpointOwners } from './webhook-endpoint.owners.ts';
import { TestEvents } from './test-events.ts';
import { WebhookEvents } from './webhook-events.ts';
import { sealedSecrets, WebhookSecrets } from './webhook-secrets.ts';
import { WebhookSender } from './webhook-sender.ts';

@Module({
  imports: [StoresModule],
  controllers: [OutboundWebhooksController],
  providers: [
    ...sealedSecrets,
    webhookEndpointOwners,
    webhookDeliveryOwners,
    OutboundWebhooks,
    WebhookSecrets,
    WebhookEvents,
    WebhookSender,
    TestEvents,
  ],
  exports: [TestEvents],
})
export class OutboundWebhooksModule {}
