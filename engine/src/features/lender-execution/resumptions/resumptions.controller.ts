import { LenderResumed, ResumeLenderBody } from '@millrace/schemas/api';
import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CurrentActor, staffIdOf, type RequestActor } from '../../../platform/http/actor.ts';
import { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import { idParams, type IdParams } from '../../../platform/http/ids.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, replySchema } from '../../../platform/http/schema.ts';
import { Resumptions } from './resumptions.service.ts';

@Controller('api/admin/lender-health')
export class ResumptionsController {
  constructor(private readonly resumptions: Resumptions) {}

  @Post(':id/resume')
  @HttpCode(200)
  @Requires('lender-objects:update')
  @Replies(replySchema(LenderResumed, 'LenderResumed'))
  resume(
    @Param({ schema: idParams }) { id }: IdParams,
    @Body({ schema: bodySchema(ResumeLenderBody, 'ResumeLenderBody') }) body: ResumeLenderBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<LenderResumed> {
    return this.resumptions.resume(id, body, staffIdOf(actor), key);
  }
}
