import { dismissJobs, restoreJobs, type InputOf } from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CurrentActor, staffIdOf, type RequestActor } from '../../../platform/http/actor.ts';
import { DismissedJobs } from './dismissed-jobs.service.ts';

@Controller()
export class DismissedJobsController {
  constructor(private readonly dismissedJobs: DismissedJobs) {}

  @Endpoint(dismissJobs)
  put(@Input() { body: command, key }: InputOf<typeof dismissJobs>, @CurrentActor() actor: RequestActor) {
    return this.dismissedJobs.put({ ...command, userId: staffIdOf(actor), key });
  }

  @Endpoint(restoreJobs)
  takeBack(
    @Input() { body: command, key }: InputOf<typeof restoreJobs>,
    @CurrentActor() actor: RequestActor,
  ) {
    return this.dismissedJobs.takeBack({ ...command, userId: staffIdOf(actor), key });
  }
}
