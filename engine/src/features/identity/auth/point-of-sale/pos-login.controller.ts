import { Session, logInAtPointOfSale, type InputOf } from '@millrace/schemas/api';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint, Input } from '../../../../platform/http/endpoint.ts';
import { CONFIG, type Config } from '../../../../platform/config/config.ts';
import { bearerOf } from '../../../../platform/http/access/bearers.ts';
import { cookieNames, setSessionCookie } from '../../../../platform/sessions/cookies.ts';
import { hashOf } from '../../../../platform/sessions/sessions.ts';
import { PointOfSale } from './point-of-sale.service.ts';

@Controller()
export class PosLoginController {
  constructor(
    private readonly pos: PointOfSale,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Exchanges an API token of the store for a session of this browser. The token is sent as `Authorization:
   * Bearer`.
   */
  @Endpoint(logInAtPointOfSale)
  async logIn(
    @Input() { body: { tz } }: InputOf<typeof logInAtPointOfSale>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Session> {
    const before = request.cookies[cookieNames(this.config.PUBLIC_URL).staff];
    const { token, session } = await this.pos.enter(bearerOf(request), tz, {
      ip: request.ip,
      userAgent: request.headers['user-agent'],
      session: before ? hashOf(before) : null,
    });
    setSessionCookie(reply, this.config.PUBLIC_URL, 'staff', token);
    return session;
  }
}
