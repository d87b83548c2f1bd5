import { Done, listSchedules, runWorkerJob, type InputOf } from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../../platform/http/endpoint.ts';
import { CurrentActor, staffIdOf, type RequestActor } from '../../../../platform/http/actor.ts';
import { JobSchedules } from './job-schedules.service.ts';

@Controller()
export class JobSchedulesController {
  constructor(private readonly jobSchedules: JobSchedules) {}

  @Endpoint(listSchedules)
  schedules() {
    return this.jobSchedules.list();
  }

  @Endpoint(runWorkerJob)
  async run(
    @Input() { body, key }: InputOf<typeof runWorkerJob>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    await this.jobSchedules.runNow({ ...body, userId: staffIdOf(actor), key });
    return { success: true };
  }
}
