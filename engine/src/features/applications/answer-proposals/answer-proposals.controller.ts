import { Done, withdrawProposal, type InputOf } from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { AnswerProposals } from './answer-proposals.service.ts';

@Controller()
export class AnswerProposalsController {
  constructor(private readonly proposals: AnswerProposals) {}

  @Endpoint(withdrawProposal)
  async withdraw(
    @Input() { body }: InputOf<typeof withdrawProposal>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    await this.proposals.withdraw(staffOf(actor), body);
    return { success: true };
  }
}
