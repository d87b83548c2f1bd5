import {
  Done,
  OpenSession,
  Session,
  getSession,
  refreshSession,
  changePassword,
  proveIdentity,
  listSessions,
  endOtherSessions,
  type InputOf,
} from '@millrace/schemas/api';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint, Input } from '../../../../platform/http/endpoint.ts';
import { CONFIG, type Config } from '../../../../platform/config/config.ts';
import { CurrentActor, staffOf, type RequestActor } from '../../../../platform/http/actor.ts';
import { setSessionCookie } from '../../../../platform/sessions/cookies.ts';
import { CurrentSession } from './current-session.ts';
import { OwnSession } from './own-session.service.ts';
import { requestSessionOf } from '../../../../platform/sessions/request-session.ts';

@Controller()
export class OwnSessionController {
  constructor(
    private readonly own: OwnSession,
    private readonly current: CurrentSession,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Endpoint(getSession)
  validate(@CurrentActor() actor: RequestActor): Promise<Session> {
    return this.current.show(actor);
  }

  @Endpoint(refreshSession)
  refresh(
    @Input() { query: { timezone } }: InputOf<typeof refreshSession>,
    @CurrentActor() actor: RequestActor,
    @Req() request: FastifyRequest,
  ): Promise<Session> {
    return this.own.refresh(
      staffOf(actor),
      requestSessionOf(actor, request, this.config.PUBLIC_URL),
      timezone,
    );
  }

  @Endpoint(changePassword)
  async changePassword(
    @Input() { body }: InputOf<typeof changePassword>,
    @CurrentActor() actor: RequestActor,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Done> {
    const token = await this.own.changePassword(
      staffOf(actor),
      body,
      requestSessionOf(actor, request, this.config.PUBLIC_URL),
    );
    setSessionCookie(reply, this.config.PUBLIC_URL, 'staff', token);
    void reply.header('clear-site-data', '"storage"');
    return { success: true };
  }

  @Endpoint(proveIdentity)
  async prove(
    @Input() { body }: InputOf<typeof proveIdentity>,
    @CurrentActor() actor: RequestActor,
    @Req() request: FastifyRequest,
  ): Promise<Done> {
    await this.own.renew(staffOf(actor), body, requestSessionOf(actor, request, this.config.PUBLIC_URL));
    return { success: true };
  }

  @Endpoint(listSessions)
  sessions(@CurrentActor() actor: RequestActor, @Req() request: FastifyRequest): Promise<OpenSession[]> {
    return this.own.openSessions(
      staffOf(actor),
      requestSessionOf(actor, request, this.config.PUBLIC_URL).session,
    );
  }

  @Endpoint(endOtherSessions)
  async endOthers(@CurrentActor() actor: RequestActor, @Req() request: FastifyRequest): Promise<Done> {
    await this.own.endOthers(
      staffOf(actor),
      requestSessionOf(actor, request, this.config.PUBLIC_URL).session,
    );
    return { success: true };
  }
}
