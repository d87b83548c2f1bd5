import { Done, JobSchedule, RunScheduleBody } from '@millrace/schemas/api';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import Type from 'typebox';
import { CurrentActor, staffIdOf, type RequestActor } from '../../../platform/http/actor.ts';
import { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, replySchema } from '../../../platform/http/schema.ts';
import { ScheduleBoard } from './schedule-board.service.ts';

const Schedule = replySchema(JobSchedule, 'JobSchedule');
const Schedules = replySchema(Type.Array(JobSchedule), 'JobScheduleList');
const Success = replySchema(Done, 'Done');

@Controller('api/admin')
export class ScheduleBoardController {
  constructor(private readonly board: ScheduleBoard) {}

  @Get('bull/schedules')
  @Requires('jobs:read')
  @Replies(Schedules, Schedule)
  schedules() {
    return this.board.schedules();
  }

  @Post('run-worker-job')
  @HttpCode(200)
  @Requires('jobs:start')
  @Replies(Success)
  async run(
    @Body({ schema: bodySchema(RunScheduleBody, 'RunScheduleBody') }) body: RunScheduleBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<Done> {
    await this.board.runNow({ ...body, userId: staffIdOf(actor), key });
    return { success: true };
  }
}
