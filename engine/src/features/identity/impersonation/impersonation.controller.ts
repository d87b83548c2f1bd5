import { Done, viewAsUser, endViewAsUser, resetImpersonation, type InputOf } from '@millrace/schemas/api';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { setSessionCookie } from '../../../platform/sessions/cookies.ts';
import { requestSessionOf } from '../../../platform/sessions/request-session.ts';
import { Impersonations } from './impersonations.service.ts';

@Controller()
export class ImpersonationController {
  constructor(
    private readonly impersonations: Impersonations,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Endpoint(viewAsUser)
  async begin(
    @Input() { body }: InputOf<typeof viewAsUser>,
    @CurrentActor() actor: RequestActor,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Done> {
    const present = requestSessionOf(actor, request, this.config.PUBLIC_URL);
    return this.give(reply, await this.impersonations.begin(staffOf(actor), body, present));
  }

  @Endpoint(endViewAsUser)
  async end(
    @CurrentActor() actor: RequestActor,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Done> {
    const present = requestSessionOf(actor, request, this.config.PUBLIC_URL);
    return this.give(reply, await this.impersonations.end(staffOf(actor), present));
  }

  @Endpoint(resetImpersonation)
  async reset(
    @Input() { params: { userId } }: InputOf<typeof resetImpersonation>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    await this.impersonations.reset(staffOf(actor), userId);
    return { success: true };
  }

  private give(reply: FastifyReply, token: string): Done {
    setSessionCookie(reply, this.config.PUBLIC_URL, 'staff', token);
    return { success: true };
  }
}
