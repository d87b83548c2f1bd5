import { FreemiumSent, sendFreemiumInvitation, type InputOf } from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { FreemiumInvitations } from './freemium-invitations.service.ts';

@Controller()
export class SendFreemiumController {
  constructor(private readonly invitations: FreemiumInvitations) {}

  @Endpoint(sendFreemiumInvitation)
  send(
    @Input() { body, key }: InputOf<typeof sendFreemiumInvitation>,
    @CurrentActor() actor: RequestActor,
  ): Promise<FreemiumSent> {
    return this.invitations.send(staffOf(actor), body, key);
  }
}
