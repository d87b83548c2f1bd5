import { PosLoginBody, Session } from '@millrace/schemas/api';
import { Body, Controller, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { ApiBearerAuth } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { bearerOf } from '../../../platform/http/bearers.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, replySchema } from '../../../platform/http/schema.ts';
import { cookieNames, setSessionCookie } from '../../../platform/sessions/cookies.ts';
import { hashOf } from '../../../platform/sessions/sessions.ts';
import { PointOfSale } from './point-of-sale.service.ts';

const SignedIn = replySchema(Session, 'Session');

@Controller('api/pos')
export class PosLoginController {
  constructor(
    private readonly pos: PointOfSale,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Exchanges a token of the store, sent as `Authorization: Bearer`, for the session of this browser. */
  @Post('login')
  @HttpCode(200)
  @Requires('pos-session:create')
  @ApiBearerAuth()
  @Replies(SignedIn)
  async logIn(
    @Body({ schema: bodySchema(PosLoginBody, 'PosLoginBody') }) { tz }: PosLoginBody,
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
