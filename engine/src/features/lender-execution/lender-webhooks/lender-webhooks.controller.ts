import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, HttpCode, Inject, Ip, Param, Post, Req, Res, type RawBodyRequest } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { Accepts } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { named, Sees } from '../../../platform/http/sees.ts';
import { querySchema, replySchema } from '../../../platform/http/schema.ts';
import { Webhooks } from './lender-webhooks.service.ts';

const params = querySchema(Type.Object({ key: Type.String({ maxLength: 40, pattern: '^[a-z0-9-]+$' }) }));
const Received = replySchema(Type.Object({ received: Type.Boolean() }), 'WebhookReceived');

/** Where lenders call us. Their signature over the raw body is the only proof asked for; calls without one are counted. */
@Controller('api/webhooks/lenders')
export class WebhooksController {
  constructor(
    private readonly orm: MikroORM,
    private readonly webhooks: Webhooks,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** 202: kept and will be worked on. 200: we had it already. */
  @Post(':key')
  @HttpCode(202)
  @Requires('lender-webhook:receive')
  @Sees(({ params }) => ({ caller: named(params, 'key') }))
  @Accepts(Received)
  async receive(
    @Param({ schema: params }) { key }: { key: string },
    @Req() request: RawBodyRequest<FastifyRequest>,
    @Ip() address: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ received: boolean }> {
    const call = {
      method: request.method,
      url: `${this.config.PUBLIC_URL}${request.originalUrl}`,
      headers: headersOf(request),
      rawBody: request.rawBody ?? Buffer.alloc(0),
    };
    const isNew = await this.webhooks.receive(this.orm.em.fork(), key, call, address);
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
