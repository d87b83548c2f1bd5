import { SubmitBody, Submitted } from '@millrace/schemas/api';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CurrentActor, staffIdOf, type RequestActor } from '../../../platform/http/actor.ts';
import { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import { Replies } from '../../../platform/http/replies.ts';
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
  @Replies(Sent)
  submit(
    @Body({ schema: bodySchema(SubmitBody, 'SubmitBody') }) { form_id, store_id }: SubmitBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<Submitted> {
    return this.sending.submitForStore(form_id, store_id, key, staffIdOf(actor));
  }
}
