import {
  CoApplicant,
  getCoApplicant,
  inviteCoApplicant,
  withdrawCoApplicantInvitation,
  type InputOf,
} from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CurrentActor, formIdOf, type RequestActor } from '../../../platform/http/actor.ts';
import { CoApplicantInvitations } from './co-applicant-invitations.service.ts';

/**
 * Endpoints for the applicant: inviting a co-applicant, following the co-applicant's progress and withdrawing
 * the invitation.
 */
@Controller()
export class CoApplicantInvitationsController {
  constructor(private readonly invitations: CoApplicantInvitations) {}

  @Endpoint(getCoApplicant)
  status(@CurrentActor() actor: RequestActor): Promise<CoApplicant> {
    return this.invitations.status(formIdOf(actor));
  }

  @Endpoint(inviteCoApplicant)
  ask(
    @Input() { body, key }: InputOf<typeof inviteCoApplicant>,
    @CurrentActor() actor: RequestActor,
  ): Promise<CoApplicant> {
    return this.invitations.ask(formIdOf(actor), body, key);
  }

  @Endpoint(withdrawCoApplicantInvitation)
  takeBack(@CurrentActor() actor: RequestActor): Promise<CoApplicant> {
    return this.invitations.takeBack(formIdOf(actor));
  }
}
