import { Module } from '@nestjs/common';
import { DismissedJobsController } from './dismissed-jobs.controller.ts';
import { DismissedJobs } from './dismissed-jobs.service.ts';
import { JobConsoleController } from './job-console.controller.ts';
import { JobConsole } from './job-console.service.ts';
import { JobGate } from './job-gate.ts';
import { jobOwners } from './job.owners.ts';
import { QueueDashboardController } from './queues/queue-dashboard.controller.ts';
import { QueueDashboard } from './queues/queue-dashboard.service.ts';
import { JobSchedulesController } from './schedules/job-schedules.controller.ts';
import { JobSchedules } from './schedules/job-schedules.service.ts';

@Module({
  controllers: [
    JobConsoleController,
    QueueDashboardController,
    JobSchedulesController,
    DismissedJobsController,
  ],
  providers: [jobOwners, JobConsole, JobGate, QueueDashboard, JobSchedules, DismissedJobs],
  exports: [JobGate],
})
export class JobConsoleModule {}
