import { DecisionBody, Done } from '@millrace/schemas/api';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CurrentActor, staffIdOf, type RequestActor } from '../../../platform/http/actor.ts';
import { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, replySchema } from '../../../platform/http/schema.ts';
import { InHouseDecisions } from './in-house-decisions.service.ts';

const Success = replySchema(Done, 'Done');

@Controller('api/api-pipe/application')
export class InHouseDecisionsController {
  constructor(private readonly decisions: InHouseDecisions) {}

  @Post('decide')
  @HttpCode(200)
  @Requires('lender-status:update')
  @Replies(Success)
  async decide(
    @Body({ schema: bodySchema(DecisionBody, 'DecisionBody') }) body: DecisionBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<Done> {
    await this.decisions.decide(body, staffIdOf(actor), key);
    return { success: true };
  }
}
