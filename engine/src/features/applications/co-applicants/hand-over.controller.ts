import { AskCoApplicantBody, CoApplicant } from '@millrace/schemas/api';
import { Body, Controller, Get, HttpCode, Post, SerializeOptions } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { CurrentActor, formIdOf, type RequestActor } from '../../../platform/http/actor.ts';
import { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
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
  @ApiOkResponse({ standardSchema: Status })
  @SerializeOptions({ schema: Status })
  status(@CurrentActor() actor: RequestActor): Promise<CoApplicant> {
    return this.handOver.status(formIdOf(actor));
  }

  @Post()
  @HttpCode(200)
  @Requires('shopper-form:write')
  @ApiOkResponse({ standardSchema: Status })
  @SerializeOptions({ schema: Status })
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
  @ApiOkResponse({ standardSchema: Status })
  @SerializeOptions({ schema: Status })
  takeBack(@CurrentActor() actor: RequestActor): Promise<CoApplicant> {
    return this.handOver.takeBack(formIdOf(actor));
  }
}
