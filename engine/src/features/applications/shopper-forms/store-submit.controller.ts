import { SubmitBody, Submitted } from '@millrace/schemas/api';
import { Body, Controller, HttpCode, Post, SerializeOptions } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { CurrentActor, staffIdOf, type RequestActor } from '../../../platform/http/actor.ts';
import { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, replySchema } from '../../../platform/http/schema.ts';
import { SubmitForm } from './submit-form.service.ts';

const Sent = replySchema(Submitted, 'Submitted');

/** The store sends an application that the shopper filled in and confirmed. */
@Controller('api/api-pipe/application')
export class StoreSubmitController {
  constructor(private readonly sending: SubmitForm) {}

  @Post('submit')
  @HttpCode(200)
  @Requires('applications:submit')
  @ApiOkResponse({ standardSchema: Sent })
  @SerializeOptions({ schema: Sent })
  submit(
    @Body({ schema: bodySchema(SubmitBody, 'SubmitBody') }) { form_id, store_id }: SubmitBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<Submitted> {
    return this.sending.submitForStore(form_id, store_id, key, staffIdOf(actor));
  }
}
