import { Closeout, CloseoutBody, CloseoutQuery } from '@millrace/schemas/api';
import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, querySchema, replySchema } from '../../../platform/http/schema.ts';
import { Closeouts } from './closeout.service.ts';

const Reply = replySchema(Closeout, 'Closeout');

/** How an application ended at the store. */
@Controller('api/forms/closeout')
export class CloseoutController {
  constructor(private readonly closeouts: Closeouts) {}

  @Get()
  @Requires('closeouts:read')
  @Replies(Reply)
  read(@Query({ schema: querySchema(CloseoutQuery) }) query: CloseoutQuery): Promise<Closeout> {
    return this.closeouts.read(query);
  }

  @Post()
  @HttpCode(200)
  @Requires('closeouts:update')
  @Replies(Reply)
  save(
    @Body({ schema: bodySchema(CloseoutBody, 'CloseoutBody') }) body: CloseoutBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<Closeout> {
    return this.closeouts.save(staffOf(actor), body, key);
  }
}
