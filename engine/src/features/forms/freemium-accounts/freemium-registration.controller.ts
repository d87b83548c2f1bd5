import {
  Done,
  FreemiumInvitation,
  viewFreemiumInvitation,
  registerFreemiumAccount,
  type InputOf,
} from '@millrace/schemas/api';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { named, passOf, Sees } from '../../../platform/http/access/sees.ts';
import { setSessionCookie } from '../../../platform/sessions/cookies.ts';
import { FreemiumAccounts } from './freemium-accounts.service.ts';

/**
 * Endpoints for a person with an invitation to a freemium account. The token in the invitation is the only
 * authorization.
 */
@Controller()
export class FreemiumRegistrationController {
  constructor(
    private readonly accounts: FreemiumAccounts,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Endpoint(viewFreemiumInvitation)
  @Sees(({ params }) => passOf(named(params, 'token')))
  view(
    @Input() { params: { token } }: InputOf<typeof viewFreemiumInvitation>,
    @Req() request: FastifyRequest,
  ): Promise<FreemiumInvitation> {
    return this.accounts.view(token, request.ip);
  }

  @Endpoint(registerFreemiumAccount)
  @Sees(({ params }) => passOf(named(params, 'token')))
  async register(
    @Input() { params: { token }, body }: InputOf<typeof registerFreemiumAccount>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Done> {
    const visitor = { ip: request.ip, userAgent: request.headers['user-agent'] };
    const session = await this.accounts.register(token, body, visitor);
    setSessionCookie(reply, this.config.PUBLIC_URL, 'staff', session);
    return { success: true };
  }
}
