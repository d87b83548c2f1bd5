import { CheckedCode, SentCode, sendCode, checkCode, type InputOf } from '@millrace/schemas/api';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { CurrentActor, type RequestActor } from '../../../platform/http/actor.ts';
import { notSignedIn } from '../../../platform/http/problem.ts';
import { setSessionCookie } from '../../../platform/sessions/cookies.ts';
import { visitorOf } from '../../../platform/sessions/tabs.ts';
import { CheckCode } from './check-code.service.ts';
import { SendCode } from './send-code.service.ts';

/** Endpoints that let a shopper confirm that the phone or email address of the application is their own. */
@Controller()
export class VerificationController {
  constructor(
    private readonly sending: SendCode,
    private readonly checking: CheckCode,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Endpoint(sendCode)
  send(
    @Input() { body, key }: InputOf<typeof sendCode>,
    @CurrentActor() { sessionHash }: RequestActor,
    @Req() request: FastifyRequest,
  ): Promise<SentCode> {
    if (!sessionHash) throw notSignedIn();
    return this.sending.send(body, { session: sessionHash, ip: request.ip }, key);
  }

  @Endpoint(checkCode)
  async check(
    @Input() { body, key }: InputOf<typeof checkCode>,
    @CurrentActor() { sessionHash, timezone }: RequestActor,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CheckedCode> {
    if (!sessionHash) throw notSignedIn();
    const prover = { session: sessionHash, timezone, ...visitorOf(request) };
    const token = await this.checking.check(body, prover, key);
    setSessionCookie(reply, this.config.PUBLIC_URL, 'shopper', token);
    return { verified: true };
  }
}
