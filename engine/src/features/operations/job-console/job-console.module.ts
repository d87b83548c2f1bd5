import { Module } from '@nestjs/common';
import { AsidesController } from './asides.controller.ts';
import { Asides } from './asides.service.ts';
import { JobConsoleController } from './job-console.controller.ts';
import { JobConsole } from './job-console.service.ts';
import { JobGate } from './job-gate.ts';
import { jobOwners } from './job.owners.ts';
import { QueueDashboardController } from './queues/queue-dashboard.controller.ts';
import { QueueDashboard } from './queues/queue-dashboard.service.ts';
import { ScheduleBoardController } from './schedules/schedule-board.controller.ts';
import { ScheduleBoard } from './schedules/schedule-board.service.ts';

@Module({
  controllers: [JobConsoleController, QueueDashboardController, ScheduleBoardController, AsidesController],
  providers: [jobOwners, JobConsole, JobGate, QueueDashboard, ScheduleBoard, Asides],
  exports: [JobGate],
})
export class JobConsoleModule {}
