import { FormExists, FormExistsQuery, IntakeBody, IntakeForm } from '@millrace/schemas/api';
import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import { Creates, Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, querySchema, replySchema } from '../../../platform/http/schema.ts';
import { Intake } from './intake.service.ts';

const Begun = replySchema(IntakeForm, 'IntakeForm');
const Exists = replySchema(FormExists, 'FormExists');

@Controller('api/forms')
export class IntakeController {
  constructor(private readonly intake: Intake) {}

  @Post('create/intake')
  @Requires('forms:create')
  @Creates(Begun)
  create(
    @Body({ schema: bodySchema(IntakeBody, 'IntakeBody') }) body: IntakeBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<IntakeForm> {
    return this.intake.create(staffOf(actor), body, key);
  }

  @Get('exists')
  @Requires('forms:check')
  @Replies(Exists)
  exists(@Query({ schema: querySchema(FormExistsQuery) }) query: FormExistsQuery): Promise<FormExists> {
    return this.intake.exists(query);
  }
}
