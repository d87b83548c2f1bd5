import { MikroORM } from '@mikro-orm/postgresql';
import { LinkState, checkOneTimeLink, type InputOf } from '@millrace/schemas/api';
import { Controller, Ip } from '@nestjs/common';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { RateLimiter } from '../../../platform/http/limits/rate-limiter.ts';
import { named, Sees } from '../../../platform/http/access/sees.ts';
import { hashOf } from '../../../platform/sessions/sessions.ts';
import { checksPerAddress } from './one-time-links.logic.ts';
import { OneTimeLinks } from './one-time-links.service.ts';

@Controller()
export class OneTimeLinksController {
  constructor(
    private readonly orm: MikroORM,
    private readonly links: OneTimeLinks,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * Checks a link without using it, so that a page can report immediately that a link was used. Unknown links
   * are reported as used.
   */
  @Endpoint(checkOneTimeLink)
  @Sees(({ headers }) => {
    const token = named(headers, 'x-link-token');
    return { pass: token && hashOf(token).toString('hex') };
  })
  async check(
    @Input() { query: { purpose }, headers }: InputOf<typeof checkOneTimeLink>,
    @Ip() ip: string,
  ): Promise<LinkState> {
    await this.limiter.take(checksPerAddress, ip);
    const token = headers['x-link-token'];
    if (!token) return { works: false };
    return { works: (await this.links.holderOf(this.orm.em.fork(), token, purpose)) !== undefined };
  }
}
