import { Done, FreemiumAccountBody, FreemiumInvitation, FreemiumTokenParams } from '@millrace/schemas/api';
import { Body, Controller, Get, HttpCode, Inject, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { named, passOf, Sees } from '../../../platform/http/sees.ts';
import { bodySchema, querySchema, replySchema } from '../../../platform/http/schema.ts';
import { setSessionCookie } from '../../../platform/sessions/cookies.ts';
import { FreemiumAccounts } from './freemium-accounts.service.ts';

const Invitation = replySchema(FreemiumInvitation, 'FreemiumInvitation');
const Success = replySchema(Done, 'Done');
const Token = querySchema(FreemiumTokenParams);
const Account = bodySchema(FreemiumAccountBody, 'FreemiumAccountBody');

/** For who holds an invitation to a freemium account; the link is the proof. */
@Controller('api/register/freemium-account/:token')
export class FreemiumRegistrationController {
  constructor(
    private readonly accounts: FreemiumAccounts,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get()
  @Requires('freemium-registration:use')
  @Sees(({ params }) => passOf(named(params, 'token')))
  @Replies(Invitation)
  view(
    @Param({ schema: Token }) { token }: FreemiumTokenParams,
    @Req() request: FastifyRequest,
  ): Promise<FreemiumInvitation> {
    return this.accounts.view(token, request.ip);
  }

  @Post()
  @HttpCode(200)
  @Requires('freemium-registration:use')
  @Sees(({ params }) => passOf(named(params, 'token')))
  @Replies(Success)
  async register(
    @Param({ schema: Token }) { token }: FreemiumTokenParams,
    @Body({ schema: Account }) body: FreemiumAccountBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Done> {
    const visitor = { ip: request.ip, userAgent: request.headers['user-agent'] };
    const session = await this.accounts.register(token, body, visitor);
    setSessionCookie(reply, this.config.PUBLIC_URL, 'staff', session);
    return { success: true };
  }
}
