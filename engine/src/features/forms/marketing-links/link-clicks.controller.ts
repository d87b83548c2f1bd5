import { Done } from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import { idParams, type IdParams } from '../../../platform/http/ids.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { RateLimiter } from '../../../platform/http/rate-limiter.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { named, Sees } from '../../../platform/http/sees.ts';
import { replySchema } from '../../../platform/http/schema.ts';
import { MarketingLinks } from './marketing-links.service.ts';

const Success = replySchema(Done, 'Done');
const perAddress = { name: 'link-click', most: 60, seconds: 60 };

@Controller('api/marketing-links')
export class LinkClicksController {
  constructor(
    private readonly orm: MikroORM,
    private readonly links: MarketingLinks,
    private readonly limiter: RateLimiter,
  ) {}

  @Post(':id/click')
  @HttpCode(200)
  @Requires('outside-form:open')
  @Sees(({ params }) => ({ link: Number(named(params, 'id')) }))
  @Replies(Success)
  async click(
    @Param({ schema: idParams }) { id }: IdParams,
    @Req() request: FastifyRequest,
    @IdempotencyKey() key: string | undefined,
  ): Promise<Done> {
    await this.limiter.take(perAddress, request.ip);
    if (!(await this.links.click(this.orm.em.fork(), id, key))) throw notFound('This link');
    return { success: true };
  }
}
