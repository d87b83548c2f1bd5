import { BullQueue, Done, PauseQueueBody } from '@millrace/schemas/api';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import Type from 'typebox';
import { CurrentActor, staffIdOf, type RequestActor } from '../../../platform/http/actor.ts';
import { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, replySchema } from '../../../platform/http/schema.ts';
import { QueueBoard } from './queue-board.service.ts';

const Queue = replySchema(BullQueue, 'BullQueue');
const Queues = replySchema(Type.Array(BullQueue), 'BullQueueList');
const Success = replySchema(Done, 'Done');
const body = bodySchema(PauseQueueBody, 'PauseQueueBody');

@Controller('api/admin/bull/queues')
export class QueueBoardController {
  constructor(private readonly board: QueueBoard) {}

  @Get()
  @Requires('jobs:read')
  @Replies(Queues, Queue)
  queues() {
    return this.board.queues();
  }

  @Post('pause')
  @HttpCode(200)
  @Requires('jobs:pause')
  @Replies(Success)
  async pause(
    @Body({ schema: body }) command: PauseQueueBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<Done> {
    await this.board.pause({ ...command, userId: staffIdOf(actor), key });
    return { success: true };
  }

  @Post('resume')
  @HttpCode(200)
  @Requires('jobs:pause')
  @Replies(Success)
  async resume(
    @Body({ schema: body }) command: PauseQueueBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<Done> {
    await this.board.resume({ ...command, userId: staffIdOf(actor), key });
    return { success: true };
  }
}
