import { Done, SettleAlertBody } from '@millrace/schemas/api';
import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CurrentActor, staffIdOf, type RequestActor } from '../../../platform/http/actor.ts';
import { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import { idParams, type IdParams } from '../../../platform/http/ids.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, replySchema } from '../../../platform/http/schema.ts';
import { Drifts } from './drift.service.ts';

@Controller('api/admin/lender-health')
export class DriftController {
  constructor(private readonly drifts: Drifts) {}

  @Post(':id/settle-alert')
  @HttpCode(200)
  @Requires('lender-objects:update')
  @Replies(replySchema(Done, 'Done'))
  async settle(
    @Param({ schema: idParams }) { id }: IdParams,
    @Body({ schema: bodySchema(SettleAlertBody, 'SettleAlertBody') }) body: SettleAlertBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<Done> {
    await this.drifts.settleAlert(id, body, staffIdOf(actor), key);
    return { success: true };
  }
}
