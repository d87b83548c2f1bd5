import { Module } from '@nestjs/common';
import { withoutOwner } from '../../../platform/http/access/owners.ts';
import { OneTimeJobsController } from './one-time-jobs.controller.ts';
import { OneTimeJobRuns } from './one-time-jobs.service.ts';
import { OneTimeWorker } from './one-time-work.ts';

@Module({
  controllers: [OneTimeJobsController],
  providers: [withoutOwner('one-time-run'), OneTimeJobRuns, OneTimeWorker],
})
export class OneTimeJobsModule {}
