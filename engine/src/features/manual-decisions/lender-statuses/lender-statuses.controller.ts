import {
  Done,
  LenderStatusSet,
  setLenderStatus,
  confirmLenderStatus,
  type InputOf,
} from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CurrentActor, staffIdOf, type RequestActor } from '../../../platform/http/actor.ts';
import { LenderStatuses } from './lender-statuses.service.ts';

@Controller()
export class LenderStatusesController {
  constructor(private readonly statuses: LenderStatuses) {}

  @Endpoint(setLenderStatus)
  set(
    @Input() { body, key }: InputOf<typeof setLenderStatus>,
    @CurrentActor() actor: RequestActor,
  ): Promise<LenderStatusSet> {
    return this.statuses.set(body, { userId: staffIdOf(actor), key });
  }

  @Endpoint(confirmLenderStatus)
  async confirm(
    @Input() { body, key }: InputOf<typeof confirmLenderStatus>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    await this.statuses.confirm(body, { userId: staffIdOf(actor), key });
    return { success: true };
  }
}
