import { Done, settleLenderAlert, type InputOf } from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CurrentActor, staffIdOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Drifts } from './drift.service.ts';

@Controller()
export class DriftController {
  constructor(private readonly drifts: Drifts) {}

  @Endpoint(settleLenderAlert)
  async settleAlert(
    @Input() { params: { id }, body, key }: InputOf<typeof settleLenderAlert>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    await this.drifts.settleAlert(id, body, staffIdOf(actor), key);
    return { success: true };
  }
}
