import {
  LinkTokenParams,
  OpenedLink,
  OpenLinkBody,
  RenewedLink,
  RenewLinkBody,
  SentLinkView,
  type StartedForm,
} from '@millrace/schemas/api';
import { Body, Controller, Get, HttpCode, Inject, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { named, passOf, Sees } from '../../../platform/http/sees.ts';
import { bodySchema, querySchema, replySchema } from '../../../platform/http/schema.ts';
import { setSessionCookie } from '../../../platform/sessions/cookies.ts';
import { OpenLink } from './open-link.service.ts';

const View = replySchema(SentLinkView, 'SentLinkView');
const Opened = replySchema(OpenedLink, 'OpenedLink');
const Renewed = replySchema(RenewedLink, 'RenewedLink');

const brings = (source: unknown) => passOf(named(source, 'token'));

/** For who holds a link that a store sent; the link is the proof. */
@Controller('api/v2/send-links')
export class OpenLinkController {
  constructor(
    private readonly links: OpenLink,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('verify/:token')
  @Requires('form-link:open')
  @Sees(({ params }) => brings(params))
  @Replies(View)
  view(
    @Param({ schema: querySchema(LinkTokenParams) }) { token }: LinkTokenParams,
    @Req() request: FastifyRequest,
  ): Promise<SentLinkView> {
    return this.links.view(token, request.ip);
  }

  @Post('open')
  @HttpCode(200)
  @Requires('form-link:open')
  @Sees(({ body }) => brings(body))
  @Replies(Opened)
  async open(
    @Body({ schema: bodySchema(OpenLinkBody, 'OpenLinkBody') }) body: OpenLinkBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @IdempotencyKey() key: string | undefined,
  ): Promise<StartedForm> {
    const visitor = { ip: request.ip, userAgent: request.headers['user-agent'] };
    const { token, started } = await this.links.open(body, visitor, key);
    setSessionCookie(reply, this.config.PUBLIC_URL, 'shopper', token);
    return started;
  }

  @Post('renew')
  @HttpCode(200)
  @Requires('form-link:open')
  @Sees(({ body }) => brings(body))
  @Replies(Renewed)
  renew(
    @Body({ schema: bodySchema(RenewLinkBody, 'RenewLinkBody') }) { token }: RenewLinkBody,
    @Req() request: FastifyRequest,
    @IdempotencyKey() key: string | undefined,
  ): Promise<RenewedLink> {
    return this.links.renew(token, request.ip, key);
  }
}
