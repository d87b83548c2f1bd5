import { JobsAside, PutAsideBody } from '@millrace/schemas/api';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CurrentActor, staffIdOf, type RequestActor } from '../../../platform/http/actor.ts';
import { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, replySchema } from '../../../platform/http/schema.ts';
import { Asides } from './asides.service.ts';

const Moved = replySchema(JobsAside, 'JobsAside');
const body = bodySchema(PutAsideBody, 'PutAsideBody');

@Controller('api/admin/bull/aside')
export class AsidesController {
  constructor(private readonly asides: Asides) {}

  @Post()
  @HttpCode(200)
  @Requires('jobs:rerun')
  @Replies(Moved)
  put(
    @Body({ schema: body }) command: PutAsideBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ) {
    return this.asides.put({ ...command, userId: staffIdOf(actor), key });
  }

  @Post('back')
  @HttpCode(200)
  @Requires('jobs:rerun')
  @Replies(Moved)
  takeBack(
    @Body({ schema: body }) command: PutAsideBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ) {
    return this.asides.takeBack({ ...command, userId: staffIdOf(actor), key });
  }
}
