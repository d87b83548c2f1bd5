import { runCreditCheck, type CreditCheck, type InputOf } from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { SoftPulls } from './soft-pulls.service.ts';

@Controller()
export class SoftPullsController {
  constructor(private readonly pulls: SoftPulls) {}

  @Endpoint(runCreditCheck)
  run(
    @Input() { body }: InputOf<typeof runCreditCheck>,
    @CurrentActor() actor: RequestActor,
  ): Promise<CreditCheck> {
    return this.pulls.run(staffOf(actor), body);
  }
}
