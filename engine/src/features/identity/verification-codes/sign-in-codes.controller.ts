import { CheckedCode, CheckSignInCodeBody, SentSignInCode, SignInCodeBody } from '@millrace/schemas/api';
import { Body, Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, replySchema } from '../../../platform/http/schema.ts';
import { named, Sees } from '../../../platform/http/sees.ts';
import { cookieNames } from '../../../platform/sessions/cookies.ts';
import { hashOf } from '../../../platform/sessions/sessions.ts';
import { SignInCodes, type Browser } from './sign-in-codes.service.ts';

const Sent = replySchema(SentSignInCode, 'SentSignInCode');
const Checked = replySchema(CheckedCode, 'CheckedCode');

/** The code somebody enters to sign in. */
@Controller('api/verify')
export class SignInCodesController {
  constructor(
    private readonly codes: SignInCodes,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Post('email')
  @HttpCode(200)
  @Requires('sign-in-code:send')
  @Sees(({ body }) => ({ login: named(body, 'identifier')?.trim() }))
  @Replies(Sent)
  send(
    @Body({ schema: bodySchema(SignInCodeBody, 'SignInCodeBody') }) body: SignInCodeBody,
    @Req() request: FastifyRequest,
  ): Promise<SentSignInCode> {
    return this.codes.send(body, 'email', this.browserOf(request));
  }

  /** The same by text, for people who keep a phone for it in their account. */
  @Post('phone')
  @HttpCode(200)
  @Requires('sign-in-code:send')
  @Sees(({ body }) => ({ login: named(body, 'identifier')?.trim() }))
  @Replies(Sent)
  text(
    @Body({ schema: bodySchema(SignInCodeBody, 'SignInCodeBody') }) body: SignInCodeBody,
    @Req() request: FastifyRequest,
  ): Promise<SentSignInCode> {
    return this.codes.send(body, 'sms', this.browserOf(request));
  }

  @Post('check/email/privileged-user')
  @HttpCode(200)
  @Requires('sign-in-code:check')
  @Sees(({ body }) => ({ login: named(body, 'identifier')?.trim() }))
  @Replies(Checked)
  async check(
    @Body({ schema: bodySchema(CheckSignInCodeBody, 'CheckSignInCodeBody') }) body: CheckSignInCodeBody,
    @Req() request: FastifyRequest,
  ): Promise<CheckedCode> {
    await this.codes.check(body, this.browserOf(request));
    return { verified: true };
  }

  private browserOf({ ip, cookies }: FastifyRequest): Browser {
    const token = cookies[cookieNames(this.config.PUBLIC_URL).device];
    return { ip, device: token ? hashOf(token) : null };
  }
}
