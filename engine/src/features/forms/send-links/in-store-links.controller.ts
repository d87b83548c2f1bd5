import { LinkSent, SendInStoreLinkBody } from '@millrace/schemas/api';
import { Body, Controller, HttpCode, Post, SerializeOptions } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
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
  @ApiOkResponse({ standardSchema: Sent })
  @SerializeOptions({ schema: Sent })
  send(
    @Body({ schema: bodySchema(SendInStoreLinkBody, 'SendInStoreLinkBody') }) body: SendInStoreLinkBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<LinkSent> {
    return this.links.send(staffOf(actor), body, key);
  }
}
