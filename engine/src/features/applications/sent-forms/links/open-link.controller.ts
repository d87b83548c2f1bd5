import {
  RenewedLink,
  SentLinkView,
  type StartedForm,
  viewSentLink,
  openSentLink,
  renewSentLink,
  type InputOf,
} from '@millrace/schemas/api';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint, Input } from '../../../../platform/http/endpoint.ts';
import { CONFIG, type Config } from '../../../../platform/config/config.ts';
import { named, passOf, Sees } from '../../../../platform/http/access/sees.ts';
import { setSessionCookie } from '../../../../platform/sessions/cookies.ts';
import { visitorOf } from '../../../../platform/sessions/tabs.ts';
import { OpenLink } from './open-link.service.ts';

const brings = (source: unknown) => passOf(named(source, 'token'));

/** Endpoints for a shopper with a link that a store sent. The link is the shopper's only authorization. */
@Controller()
export class OpenLinkController {
  constructor(
    private readonly links: OpenLink,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Endpoint(viewSentLink)
  @Sees(({ params }) => brings(params))
  view(
    @Input() { params: { token } }: InputOf<typeof viewSentLink>,
    @Req() request: FastifyRequest,
  ): Promise<SentLinkView> {
    return this.links.view(token, request.ip);
  }

  @Endpoint(openSentLink)
  @Sees(({ body }) => brings(body))
  async open(
    @Input() { body, key }: InputOf<typeof openSentLink>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StartedForm> {
    const { token, started } = await this.links.open(body, visitorOf(request), key);
    setSessionCookie(reply, this.config.PUBLIC_URL, 'shopper', token);
    return started;
  }

  @Endpoint(renewSentLink)
  @Sees(({ body }) => brings(body))
  renew(
    @Input() { body: { token }, key }: InputOf<typeof renewSentLink>,
    @Req() request: FastifyRequest,
  ): Promise<RenewedLink> {
    return this.links.renew(token, request.ip, key);
  }
}
