import {
  CheckedCode,
  SentSignInCode,
  emailSignInCode,
  textSignInCode,
  checkSignInCode,
  type InputOf,
} from '@millrace/schemas/api';
import { Controller, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { named, Sees } from '../../../platform/http/access/sees.ts';
import { cookieNames } from '../../../platform/sessions/cookies.ts';
import { hashOf } from '../../../platform/sessions/sessions.ts';
import { SignInCodes, type Browser } from './sign-in-codes.service.ts';

/** Endpoints for the code that a user enters to sign in. */
@Controller()
export class SignInCodesController {
  constructor(
    private readonly codes: SignInCodes,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Endpoint(emailSignInCode)
  @Sees(({ body }) => ({ login: named(body, 'identifier')?.trim() }))
  send(
    @Input() { body }: InputOf<typeof emailSignInCode>,
    @Req() request: FastifyRequest,
  ): Promise<SentSignInCode> {
    return this.codes.send(body, 'email', this.browserOf(request));
  }

  /** Sends the code by text, for users who have a phone in their account. */
  @Endpoint(textSignInCode)
  @Sees(({ body }) => ({ login: named(body, 'identifier')?.trim() }))
  text(
    @Input() { body }: InputOf<typeof textSignInCode>,
    @Req() request: FastifyRequest,
  ): Promise<SentSignInCode> {
    return this.codes.send(body, 'sms', this.browserOf(request));
  }

  @Endpoint(checkSignInCode)
  @Sees(({ body }) => ({ login: named(body, 'identifier')?.trim() }))
  async check(
    @Input() { body }: InputOf<typeof checkSignInCode>,
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
