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
import { HandOver } from './hand-over.service.ts';

/** Endpoints for the applicant about the questions that a co-applicant answers. */
@Controller()
export class HandOverController {
  constructor(private readonly handOver: HandOver) {}

  @Endpoint(getCoApplicant)
  status(@CurrentActor() actor: RequestActor): Promise<CoApplicant> {
    return this.handOver.status(formIdOf(actor));
  }

  @Endpoint(inviteCoApplicant)
  ask(
    @Input() { body, key }: InputOf<typeof inviteCoApplicant>,
    @CurrentActor() actor: RequestActor,
  ): Promise<CoApplicant> {
    return this.handOver.ask(formIdOf(actor), body, key);
  }

  @Endpoint(withdrawCoApplicantInvitation)
  takeBack(@CurrentActor() actor: RequestActor): Promise<CoApplicant> {
    return this.handOver.takeBack(formIdOf(actor));
  }
}
