import {
  ChangePasswordBody,
  Done,
  OpenSession,
  ProveBody,
  RefreshQuery,
  Session,
} from '@millrace/schemas/api';
import { Body, Controller, Get, HttpCode, Inject, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, querySchema, replySchema } from '../../../platform/http/schema.ts';
import { setSessionCookie } from '../../../platform/sessions/cookies.ts';
import { CurrentSession } from './current-session.ts';
import { OwnSession } from './own-session.service.ts';
import { presentOf } from '../../../platform/sessions/present.ts';

const SignedIn = replySchema(Session, 'Session');
const Success = replySchema(Done, 'Done');
const One = replySchema(OpenSession, 'OpenSession');
const Many = replySchema(Type.Array(OpenSession), 'OpenSessionList');

@Controller('api/auth')
export class OwnSessionController {
  constructor(
    private readonly own: OwnSession,
    private readonly current: CurrentSession,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('validate')
  @Requires('session:read')
  @Replies(SignedIn)
  validate(@CurrentActor() actor: RequestActor): Promise<Session> {
    return this.current.show(actor);
  }

  @Get('refresh')
  @Requires('session:refresh')
  @Replies(SignedIn)
  refresh(
    @CurrentActor() actor: RequestActor,
    @Query({ schema: querySchema(RefreshQuery) }) { timezone }: RefreshQuery,
    @Req() request: FastifyRequest,
  ): Promise<Session> {
    return this.own.refresh(staffOf(actor), presentOf(actor, request, this.config.PUBLIC_URL), timezone);
  }

  @Post('change-password')
  @HttpCode(200)
  @Requires('password:change')
  @Replies(Success)
  async changePassword(
    @CurrentActor() actor: RequestActor,
    @Body({ schema: bodySchema(ChangePasswordBody, 'ChangePasswordBody') }) body: ChangePasswordBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Done> {
    const token = await this.own.changePassword(
      staffOf(actor),
      body,
      presentOf(actor, request, this.config.PUBLIC_URL),
    );
    setSessionCookie(reply, this.config.PUBLIC_URL, 'staff', token);
    void reply.header('clear-site-data', '"storage"');
    return { success: true };
  }

  @Post('prove')
  @HttpCode(200)
  @Requires('profile:update')
  @Replies(Success)
  async prove(
    @CurrentActor() actor: RequestActor,
    @Body({ schema: bodySchema(ProveBody, 'ProveBody') }) body: ProveBody,
    @Req() request: FastifyRequest,
  ): Promise<Done> {
    await this.own.renew(staffOf(actor), body, presentOf(actor, request, this.config.PUBLIC_URL));
    return { success: true };
  }

  @Get('sessions')
  @Requires('profile:read')
  @Replies(Many, One)
  sessions(@CurrentActor() actor: RequestActor, @Req() request: FastifyRequest): Promise<OpenSession[]> {
    return this.own.openSessions(staffOf(actor), presentOf(actor, request, this.config.PUBLIC_URL).session);
  }

  @Post('end-other-sessions')
  @HttpCode(200)
  @Requires('profile:update')
  @Replies(Success)
  async endOthers(@CurrentActor() actor: RequestActor, @Req() request: FastifyRequest): Promise<Done> {
    await this.own.endOthers(staffOf(actor), presentOf(actor, request, this.config.PUBLIC_URL).session);
    return { success: true };
  }
}
