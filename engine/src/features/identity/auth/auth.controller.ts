import { Done, LoginBody, Session } from '@millrace/schemas/api';
import { Body, Controller, Get, HttpCode, Inject, Post, Req, Res, SerializeOptions } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { CurrentActor, type RequestActor, type StaffActor } from '../../../platform/http/actor.ts';
import { notSignedIn } from '../../../platform/http/problem.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, replySchema } from '../../../platform/http/schema.ts';
import { clearSessionCookie, cookieNames, setSessionCookie } from '../../../platform/sessions/cookies.ts';
import { hashOf } from '../../../platform/sessions/sessions.ts';
import { Auth } from './auth.service.ts';

const SignedIn = replySchema(Session, 'Session');
const Success = replySchema(Done, 'Done');

@Controller('api/auth')
export class AuthController {
  constructor(
    private readonly auth: Auth,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Post('login')
  @HttpCode(200)
  @Requires('session:create')
  @ApiOkResponse({ standardSchema: SignedIn })
  @SerializeOptions({ schema: SignedIn })
  async logIn(
    @Body({ schema: bodySchema(LoginBody, 'LoginBody') }) body: LoginBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Session> {
    const before = request.cookies[cookieNames(this.config.PUBLIC_URL).staff];
    const { token, session } = await this.auth.logIn(body, {
      ip: request.ip,
      userAgent: request.headers['user-agent'],
      session: before ? hashOf(before) : null,
    });
    setSessionCookie(reply, this.config.PUBLIC_URL, 'staff', token);
    return session;
  }

  @Post('logout')
  @HttpCode(200)
  @Requires('session:end')
  @ApiOkResponse({ standardSchema: Success })
  @SerializeOptions({ schema: Success })
  async logOut(
    @CurrentActor() { actor, sessionHash }: RequestActor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Done> {
    if (actor.kind === 'staff' && sessionHash) await this.auth.logOut(actor, sessionHash);
    clearSessionCookie(reply, this.config.PUBLIC_URL, 'staff');
    void reply.header('clear-site-data', '"storage"');
    return { success: true };
  }

  @Get('validate')
  @Requires('session:read')
  @ApiOkResponse({ standardSchema: SignedIn })
  @SerializeOptions({ schema: SignedIn })
  validate(@CurrentActor() { actor, timezone }: RequestActor): Promise<Session> {
    return this.auth.sessionOf(staffOnly(actor), timezone);
  }
}

function staffOnly(actor: RequestActor['actor']): StaffActor {
  if (actor.kind !== 'staff') throw notSignedIn();
  return actor;
}
