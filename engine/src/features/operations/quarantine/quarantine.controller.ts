import { listQuarantines, releaseQuarantine, type Done, type InputOf } from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CurrentActor, staffIdOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Quarantines } from './quarantine.service.ts';

/** Shows what the product does after a restore of its database, and lets a person start it. */
@Controller()
export class QuarantineController {
  constructor(private readonly quarantines: Quarantines) {}

  @Endpoint(listQuarantines)
  list() {
    return this.quarantines.list();
  }

  @Endpoint(releaseQuarantine)
  async release(
    @Input() { body, key }: InputOf<typeof releaseQuarantine>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    await this.quarantines.release(staffIdOf(actor), body, key);
    return { success: true };
  }
}
