import { Done, listSchedules, runWorkerJob, type InputOf } from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../../platform/http/endpoint.ts';
import { CurrentActor, staffIdOf, type RequestActor } from '../../../../platform/http/actor.ts';
import { ScheduleBoard } from './schedule-board.service.ts';

@Controller()
export class ScheduleBoardController {
  constructor(private readonly board: ScheduleBoard) {}

  @Endpoint(listSchedules)
  schedules() {
    return this.board.schedules();
  }

  @Endpoint(runWorkerJob)
  async run(
    @Input() { body, key }: InputOf<typeof runWorkerJob>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    await this.board.runNow({ ...body, userId: staffIdOf(actor), key });
    return { success: true };
  }
}
