import { getFollowUp, saveFollowUp, type FollowUpReply, type InputOf } from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { FollowUps } from './follow-ups.service.ts';

@Controller()
export class FollowUpsController {
  constructor(private readonly followUps: FollowUps) {}

  @Endpoint(getFollowUp)
  async read(@Input() { query }: InputOf<typeof getFollowUp>): Promise<FollowUpReply> {
    return { follow_up: await this.followUps.read(query.form_id) };
  }

  @Endpoint(saveFollowUp)
  async save(
    @Input() { body }: InputOf<typeof saveFollowUp>,
    @CurrentActor() actor: RequestActor,
  ): Promise<FollowUpReply> {
    return { follow_up: await this.followUps.save(staffOf(actor), body) };
  }
}
