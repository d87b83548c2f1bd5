import { NewStoreMade, Registered, register, registerStore, type InputOf } from '@millrace/schemas/api';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { named, Sees } from '../../../platform/http/access/sees.ts';
import { setSessionCookie } from '../../../platform/sessions/cookies.ts';
import { NewStores } from './new-stores.service.ts';
import { Registration } from './registration.service.ts';

@Controller()
export class RegistrationController {
  constructor(
    private readonly registration: Registration,
    private readonly newStores: NewStores,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Endpoint(register)
  @Sees(({ body }) => ({ login: named(body, 'email')?.trim() }))
  async register(
    @Input() { body }: InputOf<typeof register>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Registered> {
    const visitor = { ip: request.ip, userAgent: request.headers['user-agent'] };
    const token = await this.registration.register(body, visitor);
    if (token !== undefined) setSessionCookie(reply, this.config.PUBLIC_URL, 'staff', token);
    return { success: true, verification_required: token === undefined };
  }

  @Endpoint(registerStore)
  newStore(
    @Input() { body, key }: InputOf<typeof registerStore>,
    @CurrentActor() actor: RequestActor,
  ): Promise<NewStoreMade> {
    return this.newStores.open(staffOf(actor), body, key);
  }
}
