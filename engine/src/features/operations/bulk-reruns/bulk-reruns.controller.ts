import { BulkReRun, PreviewBulkReRunBody, StartBulkReRunBody } from '@millrace/schemas/api';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import Type from 'typebox';
import { CurrentActor, staffIdOf, type RequestActor } from '../../../platform/http/actor.ts';
import { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import { idParams, type IdParams } from '../../../platform/http/ids.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, replySchema } from '../../../platform/http/schema.ts';
import { parseJobFilter } from '../job-console/index.ts';
import { BulkReruns } from './bulk-reruns.service.ts';

const Bulk = replySchema(BulkReRun, 'BulkReRun');
const Bulks = replySchema(Type.Array(BulkReRun), 'BulkReRunList');

/** Many jobs re-run: looked at first, then asked for, confirmed by a second person where there are many, and stopped. */
@Controller('api/admin/bull/bulk-re-runs')
export class BulkRerunsController {
  constructor(private readonly bulks: BulkReruns) {}

  @Get()
  @Requires('jobs:read')
  @Replies(Bulks, Bulk)
  newest() {
    return this.bulks.newest();
  }

  @Get(':id')
  @Requires('jobs:read')
  @Replies(Bulk)
  one(@Param({ schema: idParams }) { id }: IdParams) {
    return this.bulks.one(id);
  }

  @Post()
  @HttpCode(200)
  @Requires('jobs:rerun')
  @Replies(Bulk)
  preview(
    @Body({ schema: bodySchema(PreviewBulkReRunBody, 'PreviewBulkReRunBody') }) body: PreviewBulkReRunBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ) {
    return this.bulks.preview(parseJobFilter(body.filter), { userId: staffIdOf(actor), key });
  }

  @Post(':id/start')
  @HttpCode(200)
  @Requires('jobs:rerun')
  @Replies(Bulk)
  start(
    @Param({ schema: idParams }) { id }: IdParams,
    @Body({ schema: bodySchema(StartBulkReRunBody, 'StartBulkReRunBody') }) body: StartBulkReRunBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ) {
    return this.bulks.start(id, body, { userId: staffIdOf(actor), key });
  }

  @Post(':id/confirm')
  @HttpCode(200)
  @Requires('jobs:rerun')
  @Replies(Bulk)
  confirm(
    @Param({ schema: idParams }) { id }: IdParams,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ) {
    return this.bulks.confirm(id, { userId: staffIdOf(actor), key });
  }

  @Post(':id/stop')
  @HttpCode(200)
  @Requires('jobs:rerun')
  @Replies(Bulk)
  stop(
    @Param({ schema: idParams }) { id }: IdParams,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ) {
    return this.bulks.stop(id, { userId: staffIdOf(actor), key });
  }
}
