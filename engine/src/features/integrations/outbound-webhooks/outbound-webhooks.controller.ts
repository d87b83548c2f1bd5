import {
  Done,
  changeWebhookEndpoint,
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  listWebhookDeliveries,
  listWebhookEndpoints,
  replayWebhookDelivery,
  rotateWebhookSecret,
  testWebhookEndpoint,
  type InputOf,
  type WebhookDelivery,
  type WebhookEndpoint,
  type WebhookEndpointWithSecret,
} from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { CurrentActor, workerOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { OutboundWebhooks } from './outbound-webhooks.service.ts';

@Controller()
export class OutboundWebhooksController {
  constructor(private readonly webhooks: OutboundWebhooks) {}

  @Endpoint(listWebhookEndpoints)
  list(
    @Input() { query: { storeId } }: InputOf<typeof listWebhookEndpoints>,
    @CurrentActor() actor: RequestActor,
  ): Promise<WebhookEndpoint[]> {
    return this.webhooks.list(workerOf(actor), storeId);
  }

  @Endpoint(createWebhookEndpoint)
  create(
    @Input() { body, key }: InputOf<typeof createWebhookEndpoint>,
    @CurrentActor() actor: RequestActor,
  ): Promise<WebhookEndpointWithSecret> {
    return this.webhooks.create(workerOf(actor), body, key);
  }

  @Endpoint(changeWebhookEndpoint)
  change(
    @Input() { params: { id }, body }: InputOf<typeof changeWebhookEndpoint>,
    @CurrentActor() actor: RequestActor,
  ): Promise<WebhookEndpoint> {
    return this.webhooks.change(workerOf(actor), id, body);
  }

  @Endpoint(deleteWebhookEndpoint)
  async delete(
    @Input() { params: { id } }: InputOf<typeof deleteWebhookEndpoint>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    await this.webhooks.delete(workerOf(actor), id);
    return { success: true };
  }

  @Endpoint(rotateWebhookSecret)
  rotate(
    @Input() { params: { id }, key }: InputOf<typeof rotateWebhookSecret>,
    @CurrentActor() actor: RequestActor,
  ): Promise<WebhookEndpointWithSecret> {
    return this.webhooks.rotate(workerOf(actor), id, key);
  }

  @Endpoint(testWebhookEndpoint)
  async test(@Input() { params: { id }, key }: InputOf<typeof testWebhookEndpoint>): Promise<Done> {
    await this.webhooks.test(id, key);
    return { success: true };
  }

  @Endpoint(listWebhookDeliveries)
  deliveries(
    @Input() { params: { id }, query }: InputOf<typeof listWebhookDeliveries>,
  ): Promise<WebhookDelivery[]> {
    return this.webhooks.deliveries(id, query);
  }

  @Endpoint(replayWebhookDelivery)
  async replay(
    @Input() { params: { id }, key }: InputOf<typeof replayWebhookDelivery>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    await this.webhooks.replay(workerOf(actor), id, key);
    return { success: true };
  }
}
