import { receiveStripeEvent, type InputOf, type WebhookReceived } from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Inject, Ip, Req, Res, type RawBodyRequest } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { Sees } from '../../../platform/http/access/sees.ts';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { SignedWebhooks } from '../../../platform/inbox/signed-webhooks.ts';
import { StripeEvents } from '../gateway/index.ts';
import { stripeInbox, stripeProvider } from './stripe-inbox.ts';

/** Receives events of Stripe. The signature over the raw body is the only proof of the sender. */
@Controller()
export class StripeWebhooksController {
  constructor(
    private readonly orm: MikroORM,
    private readonly webhooks: SignedWebhooks,
    private readonly events: StripeEvents,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Returns 202 if the event is new and was stored, and 200 if it had already been stored. */
  @Endpoint(receiveStripeEvent)
  @Sees(() => ({ caller: stripeProvider }))
  async receive(
    @Input() { headers }: InputOf<typeof receiveStripeEvent>,
    @Req() request: RawBodyRequest<FastifyRequest>,
    @Ip() address: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<WebhookReceived> {
    const call = {
      method: request.method,
      url: `${this.config.PUBLIC_URL}${request.originalUrl}`,
      headers: { 'stripe-signature': headers['stripe-signature'] ?? '' },
      rawBody: request.rawBody ?? Buffer.alloc(0),
    };
    const isNew = await this.webhooks.receive(this.orm.em.fork(), {
      ...{ source: stripeInbox, provider: stripeProvider, address, call },
      verify: (signed) => this.events.verify(signed),
    });
    if (!isNew) void reply.status(200);
    return { received: true };
  }
}
