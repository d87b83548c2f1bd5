import {
  getOneTimeReport,
  listOneTimeJobs,
  resumeOneTimeRun,
  runOneTimeJob,
  stopOneTimeRun,
  type InputOf,
  type OneTimeJobs,
  type OneTimeRun,
} from '@millrace/schemas/api';
import { Controller, StreamableFile } from '@nestjs/common';
import { CurrentActor, staffIdOf, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { OneTimeJobRuns } from './one-time-jobs.service.ts';

@Controller()
export class OneTimeJobsController {
  constructor(private readonly jobs: OneTimeJobRuns) {}

  @Endpoint(listOneTimeJobs)
  list(@CurrentActor() actor: RequestActor): Promise<OneTimeJobs> {
    return this.jobs.list(staffIdOf(actor));
  }

  @Endpoint(runOneTimeJob)
  start(
    @Input() { body, key }: InputOf<typeof runOneTimeJob>,
    @CurrentActor() actor: RequestActor,
  ): Promise<OneTimeRun> {
    return this.jobs.start(staffOf(actor), body, key);
  }

  @Endpoint(stopOneTimeRun)
  stop(
    @Input() { params: { id } }: InputOf<typeof stopOneTimeRun>,
    @CurrentActor() actor: RequestActor,
  ): Promise<OneTimeRun> {
    return this.jobs.stop(staffOf(actor), id);
  }

  @Endpoint(resumeOneTimeRun)
  resume(
    @Input() { params: { id } }: InputOf<typeof resumeOneTimeRun>,
    @CurrentActor() actor: RequestActor,
  ): Promise<OneTimeRun> {
    return this.jobs.resume(staffOf(actor), id);
  }

  @Endpoint(getOneTimeReport)
  async report(@Input() { params: { id } }: InputOf<typeof getOneTimeReport>): Promise<StreamableFile> {
    return new StreamableFile(Buffer.from(await this.jobs.report(id)), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="one-time-run-${id}.csv"`,
    });
  }
}
