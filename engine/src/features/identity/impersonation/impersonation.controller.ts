import { Done, NumericId, ViewAsBody } from '@millrace/schemas/api';
import { Body, Controller, HttpCode, Inject, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, querySchema, replySchema } from '../../../platform/http/schema.ts';
import { setSessionCookie } from '../../../platform/sessions/cookies.ts';
import { presentOf } from '../../../platform/sessions/present.ts';
import { Impersonations } from './impersonations.service.ts';

const Success = replySchema(Done, 'Done');
const UserParams = Type.Object({ userId: NumericId }, { additionalProperties: false });

@Controller('api')
export class ImpersonationController {
  constructor(
    private readonly impersonations: Impersonations,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Post('users/view-as-user')
  @HttpCode(200)
  @Requires('users:view-as')
  @Replies(Success)
  async begin(
    @Body({ schema: bodySchema(ViewAsBody, 'ViewAsBody') }) body: ViewAsBody,
    @CurrentActor() actor: RequestActor,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Done> {
    const present = presentOf(actor, request, this.config.PUBLIC_URL);
    return this.give(reply, await this.impersonations.begin(staffOf(actor), body, present));
  }

  @Post('users/revert-to-primary')
  @HttpCode(200)
  @Requires('impersonation:end')
  @Replies(Success)
  async end(
    @CurrentActor() actor: RequestActor,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Done> {
    const present = presentOf(actor, request, this.config.PUBLIC_URL);
    return this.give(reply, await this.impersonations.end(staffOf(actor), present));
  }

  @Post('admin/reset-impersonation/:userId')
  @HttpCode(200)
  @Requires('impersonation:reset')
  @Replies(Success)
  async reset(
    @Param({ schema: querySchema(UserParams) }) { userId }: Static<typeof UserParams>,
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
