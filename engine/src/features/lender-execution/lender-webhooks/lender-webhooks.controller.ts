import {
  receiveLenderWebhook,
  receiveStoreWebhook,
  type InputOf,
  type WebhookReceived,
} from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Inject, Ip, Req, Res, type RawBodyRequest } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { named, Sees } from '../../../platform/http/access/sees.ts';
import { Webhooks } from './lender-webhooks.service.ts';

/**
 * Receives webhook calls of lenders. The signature over the raw body is the only proof of the sender. Kinds
 * of calls without a signature are rate limited.
 */
@Controller()
export class WebhooksController {
  constructor(
    private readonly orm: MikroORM,
    private readonly webhooks: Webhooks,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Returns 202 if the webhook call is new and stored, and 200 if it repeats an earlier one. */
  @Endpoint(receiveLenderWebhook)
  @Sees(({ params }) => ({ caller: named(params, 'key') }))
  receive(
    @Input() { params }: InputOf<typeof receiveLenderWebhook>,
    @Req() request: RawBodyRequest<FastifyRequest>,
    @Ip() address: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<WebhookReceived> {
    return this.take(params, request, address, reply);
  }

  /**
   * Receives webhook calls at the address of one store. Each call is verified with that store's credentials
   * only.
   */
  @Endpoint(receiveStoreWebhook)
  @Sees(({ params }) => ({ caller: named(params, 'key') }))
  receiveAtStore(
    @Input() { params }: InputOf<typeof receiveStoreWebhook>,
    @Req() request: RawBodyRequest<FastifyRequest>,
    @Ip() address: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<WebhookReceived> {
    return this.take(params, request, address, reply);
  }

  private async take(
    at: { readonly key: string; readonly token?: string },
    request: RawBodyRequest<FastifyRequest>,
    address: string,
    reply: FastifyReply,
  ): Promise<WebhookReceived> {
    const call = {
      method: request.method,
      url: `${this.config.PUBLIC_URL}${request.originalUrl}`,
      headers: headersOf(request),
      rawBody: request.rawBody ?? Buffer.alloc(0),
    };
    const isNew = await this.webhooks.receive(this.orm.em.fork(), at, call, address);
    if (!isNew) void reply.status(200);
    return { received: true };
  }
}

function headersOf(request: FastifyRequest): Record<string, string> {
  return Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  );
}
