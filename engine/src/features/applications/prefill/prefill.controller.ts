import { prefillIdentity, type InputOf, type PrefilledIdentity } from '@millrace/schemas/api';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CurrentActor, formIdOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { visitorOf } from '../../../platform/sessions/tabs.ts';
import { IdentityPrefill } from './identity-prefill.service.ts';

@Controller()
export class PrefillController {
  constructor(private readonly identities: IdentityPrefill) {}

  @Endpoint(prefillIdentity)
  identity(
    @Input() { body }: InputOf<typeof prefillIdentity>,
    @CurrentActor() actor: RequestActor,
    @Req() request: FastifyRequest,
  ): Promise<PrefilledIdentity> {
    return this.identities.find(formIdOf(actor), body, visitorOf(request));
  }
}
