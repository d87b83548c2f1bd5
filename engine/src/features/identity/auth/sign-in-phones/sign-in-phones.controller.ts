import {
  Done,
  SentSignInCode,
  SignInPhone,
  getSignInPhone,
  textSignInPhone,
  checkSignInPhone,
  removeSignInPhone,
  type InputOf,
} from '@millrace/schemas/api';
import { Controller, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Endpoint, Input } from '../../../../platform/http/endpoint.ts';
import { CONFIG, type Config } from '../../../../platform/config/config.ts';
import { CurrentActor, staffOf, type RequestActor } from '../../../../platform/http/actor.ts';
import { requestSessionOf } from '../../../../platform/sessions/request-session.ts';
import { SignInPhones } from './sign-in-phones.service.ts';

/** Endpoints for a signed-in user's own phone, to which sign-in codes are sent. */
@Controller()
export class SignInPhonesController {
  constructor(
    private readonly phones: SignInPhones,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Endpoint(getSignInPhone)
  read(@CurrentActor() actor: RequestActor): Promise<SignInPhone> {
    return this.phones.of(staffOf(actor));
  }

  @Endpoint(textSignInPhone)
  ask(
    @Input() { body }: InputOf<typeof textSignInPhone>,
    @CurrentActor() actor: RequestActor,
    @Req() request: FastifyRequest,
  ): Promise<SentSignInCode> {
    return this.phones.ask(staffOf(actor), body, requestSessionOf(actor, request, this.config.PUBLIC_URL));
  }

  @Endpoint(checkSignInPhone)
  async check(
    @Input() { body: { code } }: InputOf<typeof checkSignInPhone>,
    @CurrentActor() actor: RequestActor,
    @Req() request: FastifyRequest,
  ): Promise<Done> {
    await this.phones.prove(staffOf(actor), code, requestSessionOf(actor, request, this.config.PUBLIC_URL));
    return { success: true };
  }

  @Endpoint(removeSignInPhone)
  async remove(@CurrentActor() actor: RequestActor, @Req() request: FastifyRequest): Promise<Done> {
    await this.phones.remove(staffOf(actor), requestSessionOf(actor, request, this.config.PUBLIC_URL));
    return { success: true };
  }
}
