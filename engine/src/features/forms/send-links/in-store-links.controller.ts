import { LinkSent, SendInStoreLinkBody } from '@millrace/schemas/api';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, replySchema } from '../../../platform/http/schema.ts';
import { InStoreLinks } from './in-store-links.service.ts';

const Sent = replySchema(LinkSent, 'LinkSent');

@Controller('api/stores')
export class InStoreLinksController {
  constructor(private readonly links: InStoreLinks) {}

  @Post('send-outside-form-link')
  @HttpCode(200)
  @Requires('form-links:send')
  @Replies(Sent)
  send(
    @Body({ schema: bodySchema(SendInStoreLinkBody, 'SendInStoreLinkBody') }) body: SendInStoreLinkBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<LinkSent> {
    return this.links.send(staffOf(actor), body, key);
  }
}
