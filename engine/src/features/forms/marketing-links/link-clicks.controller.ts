import { Done, countLinkClick, openShortLink, type InputOf, type ShortLink } from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { RateLimiter } from '../../../platform/http/limits/rate-limiter.ts';
import { named, Sees } from '../../../platform/http/access/sees.ts';
import { formLinkOf, linkAddresses } from './link-address.logic.ts';
import { findShortLink } from './short-link-queries.ts';
import { MarketingLinks } from './marketing-links.service.ts';

const perAddress = { name: 'link-click', most: 60, seconds: 60 };

// The limit on different short codes from one IP address. A real visitor types one code; many different codes
// are guesses.
const codesPerAddress = { name: 'short-link', most: 30, seconds: 60 };

@Controller()
export class LinkClicksController {
  constructor(
    private readonly orm: MikroORM,
    private readonly links: MarketingLinks,
    private readonly limiter: RateLimiter,
  ) {}

  @Endpoint(countLinkClick)
  @Sees(({ params }) => ({ link: Number(named(params, 'id')) }))
  async click(
    @Input() { params: { id }, key }: InputOf<typeof countLinkClick>,
    @Req() request: FastifyRequest,
  ): Promise<Done> {
    await this.limiter.take(perAddress, request.ip);
    if (!(await this.links.click(this.orm.em.fork(), id, key))) throw notFound('This link');
    return { success: true };
  }

  @Endpoint(openShortLink)
  @Sees(() => ({}))
  async short(
    @Input() { params: { code } }: InputOf<typeof openShortLink>,
    @Req() request: FastifyRequest,
  ): Promise<ShortLink> {
    await this.limiter.take(codesPerAddress, request.ip);
    const found = await findShortLink(this.orm.em.fork(), code);
    if (!found) throw notFound('This link');
    const { linkId, ...address } = found;
    return { path: linkAddresses(formLinkOf('', address), linkId).url };
  }
}
