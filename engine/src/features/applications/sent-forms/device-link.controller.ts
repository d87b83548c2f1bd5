import { DeviceLinkBody, RenewedLink } from '@millrace/schemas/api';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CurrentActor, formIdOf, type RequestActor } from '../../../platform/http/actor.ts';
import { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, replySchema } from '../../../platform/http/schema.ts';
import { DeviceLinks } from './device-links.service.ts';

const Sent = replySchema(RenewedLink, 'RenewedLink');

/** For a shopper who goes on somewhere else. */
@Controller('api/shopper/form/link')
export class DeviceLinkController {
  constructor(private readonly links: DeviceLinks) {}

  @Post()
  @HttpCode(200)
  @Requires('shopper-form:read')
  @Replies(Sent)
  send(
    @Body({ schema: bodySchema(DeviceLinkBody, 'DeviceLinkBody') }) body: DeviceLinkBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<RenewedLink> {
    return this.links.send(formIdOf(actor), body, key);
  }
}
