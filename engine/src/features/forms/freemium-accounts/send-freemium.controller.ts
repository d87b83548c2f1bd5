import { FreemiumSent, SendFreemiumBody } from '@millrace/schemas/api';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, replySchema } from '../../../platform/http/schema.ts';
import { FreemiumInvitations } from './freemium-invitations.service.ts';

const Sent = replySchema(FreemiumSent, 'FreemiumSent');

@Controller('api/send-links/freemium')
export class SendFreemiumController {
  constructor(private readonly invitations: FreemiumInvitations) {}

  @Post()
  @HttpCode(200)
  @Requires('freemium-models:send')
  @Replies(Sent)
  send(
    @Body({ schema: bodySchema(SendFreemiumBody, 'SendFreemiumBody') }) body: SendFreemiumBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<FreemiumSent> {
    return this.invitations.send(staffOf(actor), body, key);
  }
}
