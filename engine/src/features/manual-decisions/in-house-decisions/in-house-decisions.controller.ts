import { Done, decideApplication, type InputOf } from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CurrentActor, staffIdOf, type RequestActor } from '../../../platform/http/actor.ts';
import { InHouseDecisions } from './in-house-decisions.service.ts';

@Controller()
export class InHouseDecisionsController {
  constructor(private readonly decisions: InHouseDecisions) {}

  @Endpoint(decideApplication)
  async decide(
    @Input() { body, key }: InputOf<typeof decideApplication>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    await this.decisions.decide(body, staffIdOf(actor), key);
    return { success: true };
  }
}
