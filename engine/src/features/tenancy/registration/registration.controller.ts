import { NewStoreBody, NewStoreMade, RegisterBody, Registered } from '@millrace/schemas/api';
import { Body, Controller, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import { Creates, Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { named, Sees } from '../../../platform/http/sees.ts';
import { bodySchema, replySchema } from '../../../platform/http/schema.ts';
import { setSessionCookie } from '../../../platform/sessions/cookies.ts';
import { NewStores } from './new-stores.service.ts';
import { Registration } from './registration.service.ts';

const Answer = replySchema(Registered, 'Registered');
const Made = replySchema(NewStoreMade, 'NewStoreMade');

@Controller('api/register')
export class RegistrationController {
  constructor(
    private readonly registration: Registration,
    private readonly newStores: NewStores,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Post()
  @HttpCode(200)
  @Requires('registration:create')
  @Sees(({ body }) => ({ login: named(body, 'email')?.trim() }))
  @Replies(Answer)
  async register(
    @Body({ schema: bodySchema(RegisterBody, 'RegisterBody') }) body: RegisterBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Registered> {
    const visitor = { ip: request.ip, userAgent: request.headers['user-agent'] };
    const token = await this.registration.register(body, visitor);
    if (token !== undefined) setSessionCookie(reply, this.config.PUBLIC_URL, 'staff', token);
    return { success: true, verification_required: token === undefined };
  }

  @Post('store/new')
  @Requires('stores:create')
  @Creates(Made)
  newStore(
    @Body({ schema: bodySchema(NewStoreBody, 'NewStoreBody') }) body: NewStoreBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<NewStoreMade> {
    return this.newStores.open(staffOf(actor), body, key);
  }
}
