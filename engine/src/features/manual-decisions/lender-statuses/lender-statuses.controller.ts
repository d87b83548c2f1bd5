import { ConfirmLenderStatusBody, Done, LenderStatusSet, SetLenderStatusBody } from '@millrace/schemas/api';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CurrentActor, staffIdOf, type RequestActor } from '../../../platform/http/actor.ts';
import { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, replySchema } from '../../../platform/http/schema.ts';
import { LenderStatuses } from './lender-statuses.service.ts';

const WasSet = replySchema(LenderStatusSet, 'LenderStatusSet');
const Success = replySchema(Done, 'Done');

@Controller('api/api-pipe/application')
export class LenderStatusesController {
  constructor(private readonly statuses: LenderStatuses) {}

  @Post('set-status')
  @HttpCode(200)
  @Requires('lender-status:override')
  @Replies(WasSet)
  set(
    @Body({ schema: bodySchema(SetLenderStatusBody, 'SetLenderStatusBody') }) body: SetLenderStatusBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<LenderStatusSet> {
    return this.statuses.set(body, { userId: staffIdOf(actor), key });
  }

  @Post('confirm-status')
  @HttpCode(200)
  @Requires('lender-status:override')
  @Replies(Success)
  async confirm(
    @Body({ schema: bodySchema(ConfirmLenderStatusBody, 'ConfirmLenderStatusBody') })
    body: ConfirmLenderStatusBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<Done> {
    await this.statuses.confirm(body, { userId: staffIdOf(actor), key });
    return { success: true };
  }
}
