import { AskCoApplicantBody, CoApplicant } from '@millrace/schemas/api';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { CurrentActor, formIdOf, type RequestActor } from '../../../platform/http/actor.ts';
import { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, replySchema } from '../../../platform/http/schema.ts';
import { HandOver } from './hand-over.service.ts';

const Status = replySchema(CoApplicant, 'CoApplicant');

/** The applicant and the part that somebody else answers. */
@Controller('api/shopper/co-applicant')
export class HandOverController {
  constructor(private readonly handOver: HandOver) {}

  @Get()
  @Requires('shopper-form:read')
  @Replies(Status)
  status(@CurrentActor() actor: RequestActor): Promise<CoApplicant> {
    return this.handOver.status(formIdOf(actor));
  }

  @Post()
  @HttpCode(200)
  @Requires('shopper-form:write')
  @Replies(Status)
  ask(
    @Body({ schema: bodySchema(AskCoApplicantBody, 'AskCoApplicantBody') }) body: AskCoApplicantBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<CoApplicant> {
    return this.handOver.ask(formIdOf(actor), body, key);
  }

  @Post('take-back')
  @HttpCode(200)
  @Requires('shopper-form:write')
  @Replies(Status)
  takeBack(@CurrentActor() actor: RequestActor): Promise<CoApplicant> {
    return this.handOver.takeBack(formIdOf(actor));
  }
}
