import { CheckPhoneBody, Done, SentSignInCode, SignInPhone, SignInPhoneBody } from '@millrace/schemas/api';
import { Body, Controller, Delete, Get, HttpCode, Inject, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, replySchema } from '../../../platform/http/schema.ts';
import { presentOf } from '../../../platform/sessions/present.ts';
import { SignInPhones } from './sign-in-phones.service.ts';

const Phone = replySchema(SignInPhone, 'SignInPhone');
const Sent = replySchema(SentSignInCode, 'SentSignInCode');
const Success = replySchema(Done, 'Done');

/** One's own phone for sign-in codes. */
@Controller('api/auth/phone')
export class SignInPhonesController {
  constructor(
    private readonly phones: SignInPhones,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get()
  @Requires('profile:read')
  @Replies(Phone)
  read(@CurrentActor() actor: RequestActor): Promise<SignInPhone> {
    return this.phones.of(staffOf(actor));
  }

  @Post()
  @HttpCode(200)
  @Requires('profile:update')
  @Replies(Sent)
  ask(
    @CurrentActor() actor: RequestActor,
    @Body({ schema: bodySchema(SignInPhoneBody, 'SignInPhoneBody') }) body: SignInPhoneBody,
    @Req() request: FastifyRequest,
  ): Promise<SentSignInCode> {
    return this.phones.ask(staffOf(actor), body, presentOf(actor, request, this.config.PUBLIC_URL));
  }

  @Post('check')
  @HttpCode(200)
  @Requires('profile:update')
  @Replies(Success)
  async check(
    @CurrentActor() actor: RequestActor,
    @Body({ schema: bodySchema(CheckPhoneBody, 'CheckPhoneBody') }) { code }: CheckPhoneBody,
    @Req() request: FastifyRequest,
  ): Promise<Done> {
    await this.phones.prove(staffOf(actor), code, presentOf(actor, request, this.config.PUBLIC_URL));
    return { success: true };
  }

  @Delete()
  @Requires('profile:update')
  @Replies(Success)
  async remove(@CurrentActor() actor: RequestActor, @Req() request: FastifyRequest): Promise<Done> {
    await this.phones.remove(staffOf(actor), presentOf(actor, request, this.config.PUBLIC_URL));
    return { success: true };
  }
}
