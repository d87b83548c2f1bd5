import { LinkSent, SendLinkBody, SendOptions as Options, SendOptionsQuery } from '@millrace/schemas/api';
import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, querySchema, replySchema } from '../../../platform/http/schema.ts';
import { SendForm } from './send-form.service.ts';
import { SendOptions } from './send-options.service.ts';

const Sent = replySchema(LinkSent, 'LinkSent');
const Choices = replySchema(Options, 'SendOptions');

@Controller('api/send-links')
export class SendFormController {
  constructor(
    private readonly sending: SendForm,
    private readonly choices: SendOptions,
  ) {}

  @Get('options')
  @Requires('form-links:send')
  @Replies(Choices)
  options(@Query({ schema: querySchema(SendOptionsQuery) }) query: SendOptionsQuery): Promise<Options> {
    return this.choices.of(query);
  }

  @Post()
  @HttpCode(200)
  @Requires('form-links:send')
  @Replies(Sent)
  send(
    @Body({ schema: bodySchema(SendLinkBody, 'SendLinkBody') }) body: SendLinkBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<LinkSent> {
    return this.sending.send(staffOf(actor), body, key);
  }
}
