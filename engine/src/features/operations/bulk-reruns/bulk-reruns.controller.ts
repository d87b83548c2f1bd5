import {
  listBulkReRuns,
  getBulkReRun,
  previewBulkReRun,
  startBulkReRun,
  confirmBulkReRun,
  stopBulkReRun,
  type InputOf,
} from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CurrentActor, staffIdOf, type RequestActor } from '../../../platform/http/actor.ts';
import { parseJobFilter } from '../job-console/index.ts';
import { BulkReruns } from './bulk-reruns.service.ts';

/**
 * Re-runs of many jobs: preview, request and stop. A large request needs the confirmation of a second
 * person.
 */
@Controller()
export class BulkRerunsController {
  constructor(private readonly bulks: BulkReruns) {}

  @Endpoint(listBulkReRuns)
  newest() {
    return this.bulks.newest();
  }

  @Endpoint(getBulkReRun)
  one(@Input() { params: { id } }: InputOf<typeof getBulkReRun>) {
    return this.bulks.one(id);
  }

  @Endpoint(previewBulkReRun)
  preview(@Input() { body, key }: InputOf<typeof previewBulkReRun>, @CurrentActor() actor: RequestActor) {
    return this.bulks.preview(parseJobFilter(body.filter), { userId: staffIdOf(actor), key });
  }

  @Endpoint(startBulkReRun)
  start(
    @Input() { params: { id }, body, key }: InputOf<typeof startBulkReRun>,
    @CurrentActor() actor: RequestActor,
  ) {
    return this.bulks.start(id, body, { userId: staffIdOf(actor), key });
  }

  @Endpoint(confirmBulkReRun)
  confirm(
    @Input() { params: { id }, key }: InputOf<typeof confirmBulkReRun>,
    @CurrentActor() actor: RequestActor,
  ) {
    return this.bulks.confirm(id, { userId: staffIdOf(actor), key });
  }

  @Endpoint(stopBulkReRun)
  stop(@Input() { params: { id }, key }: InputOf<typeof stopBulkReRun>, @CurrentActor() actor: RequestActor) {
    return this.bulks.stop(id, { userId: staffIdOf(actor), key });
  }
}
