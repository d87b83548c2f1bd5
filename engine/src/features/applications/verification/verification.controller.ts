import { CheckCodeBody, CheckedCode, SendCodeBody, SentCode } from '@millrace/schemas/api';
import { Body, Controller, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { CurrentActor, type RequestActor } from '../../../platform/http/actor.ts';
import { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import { notSignedIn } from '../../../platform/http/problem.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, replySchema } from '../../../platform/http/schema.ts';
import { setSessionCookie } from '../../../platform/sessions/cookies.ts';
import { CheckCode } from './check-code.service.ts';
import { SendCode } from './send-code.service.ts';

const Sent = replySchema(SentCode, 'SentCode');
const Checked = replySchema(CheckedCode, 'CheckedCode');

/** Proves that the phone or the mailbox of an application is the shopper's. */
@Controller('api/verify')
export class VerificationController {
  constructor(
    private readonly sending: SendCode,
    private readonly checking: CheckCode,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Post()
  @HttpCode(200)
  @Requires('shopper-form:verify')
  @Replies(Sent)
  send(
    @Body({ schema: bodySchema(SendCodeBody, 'SendCodeBody') }) body: SendCodeBody,
    @CurrentActor() { sessionHash }: RequestActor,
    @Req() request: FastifyRequest,
    @IdempotencyKey() key: string | undefined,
  ): Promise<SentCode> {
    if (!sessionHash) throw notSignedIn();
    return this.sending.send(body, { session: sessionHash, ip: request.ip }, key);
  }

  @Post('check')
  @HttpCode(200)
  @Requires('shopper-form:verify')
  @Replies(Checked)
  async check(
    @Body({ schema: bodySchema(CheckCodeBody, 'CheckCodeBody') }) body: CheckCodeBody,
    @CurrentActor() { sessionHash, timezone }: RequestActor,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @IdempotencyKey() key: string | undefined,
  ): Promise<CheckedCode> {
    if (!sessionHash) throw notSignedIn();
    const prover = {
      session: sessionHash,
      timezone,
      ip: request.ip,
      userAgent: request.headers['user-agent'],
    };
    const token = await this.checking.check(body, prover, key);
    setSessionCookie(reply, this.config.PUBLIC_URL, 'shopper', token);
    return { verified: true };
  }
}
