import { MikroORM } from '@mikro-orm/postgresql';
import { LinkQuery, LinkState } from '@millrace/schemas/api';
import { Controller, Get, Headers, Ip, Query } from '@nestjs/common';
import { RateLimiter } from '../../../platform/http/rate-limiter.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { querySchema, replySchema } from '../../../platform/http/schema.ts';
import { named, Sees } from '../../../platform/http/sees.ts';
import { hashOf } from '../../../platform/sessions/sessions.ts';
import { looksPerAddress } from './one-time-links.logic.ts';
import { OneTimeLinks } from './one-time-links.service.ts';

const State = replySchema(LinkState, 'LinkState');
/** A header, because addresses are written into logs. */
const SECRET = 'x-link-token';

@Controller('api/auth')
export class OneTimeLinksController {
  constructor(
    private readonly orm: MikroORM,
    private readonly links: OneTimeLinks,
    private readonly limiter: RateLimiter,
  ) {}

  /** Only looks, so that a page can say at once that its link is spent. One that never was is no different. */
  @Get('link')
  @Requires('link:look')
  @Sees(({ headers }) => {
    const token = named(headers, SECRET);
    return { pass: token && hashOf(token).toString('hex') };
  })
  @Replies(State)
  async look(
    @Query({ schema: querySchema(LinkQuery) }) { purpose }: LinkQuery,
    @Headers(SECRET) token: string | undefined,
    @Ip() ip: string,
  ): Promise<LinkState> {
    await this.limiter.take(looksPerAddress, ip);
    if (!token) return { works: false };
    return { works: (await this.links.holderOf(this.orm.em.fork(), token, purpose)) !== undefined };
  }
}
