import { listQuarantines, releaseQuarantine, type Done, type InputOf } from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CurrentActor, staffIdOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Quarantines } from './quarantine.service.ts';

/**
 * Shows the quarantine, in which calls to lenders wait after the database was restored from a backup. Lets a
 * person release the database.
 */
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
