import {
  BankLink,
  linkBank,
  LinkedAccounts,
  prefillIdentity,
  PrefilledIdentity,
  readLinkedAccounts,
  type InputOf,
} from '@millrace/schemas/api';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CurrentActor, formIdOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { visitorOf } from '../../../platform/sessions/tabs.ts';
import { BankPrefill } from './bank-prefill.service.ts';
import { IdentityPrefill } from './identity-prefill.service.ts';

@Controller()
export class PrefillController {
  constructor(
    private readonly identities: IdentityPrefill,
    private readonly banks: BankPrefill,
  ) {}

  @Endpoint(prefillIdentity)
  identity(
    @Input() { body }: InputOf<typeof prefillIdentity>,
    @CurrentActor() actor: RequestActor,
    @Req() request: FastifyRequest,
  ): Promise<PrefilledIdentity> {
    return this.identities.find(formIdOf(actor), body, visitorOf(request));
  }

  @Endpoint(linkBank)
  link(
    @Input() { body }: InputOf<typeof linkBank>,
    @CurrentActor() actor: RequestActor,
    @Req() request: FastifyRequest,
  ): Promise<BankLink> {
    return this.banks.link(formIdOf(actor), body, visitorOf(request));
  }

  @Endpoint(readLinkedAccounts)
  accounts(
    @Input() { body }: InputOf<typeof readLinkedAccounts>,
    @CurrentActor() actor: RequestActor,
  ): Promise<LinkedAccounts> {
    return this.banks.accounts(formIdOf(actor), body.handle);
  }
}
