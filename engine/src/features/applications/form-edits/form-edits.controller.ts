import { FormToEdit, FormToEditParams, FormUpdateBody, FormUpdated } from '@millrace/schemas/api';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, querySchema, replySchema } from '../../../platform/http/schema.ts';
import { FormEdits } from './form-edits.service.ts';

const Editable = replySchema(FormToEdit, 'FormToEdit');
const Updated = replySchema(FormUpdated, 'FormUpdated');

/** Answers that the store's people read and put right. */
@Controller('api')
export class FormEditsController {
  constructor(private readonly edits: FormEdits) {}

  @Get('forms/:store_id/:form_id/edit')
  @Requires('forms:update')
  @Replies(Editable)
  read(@Param({ schema: querySchema(FormToEditParams) }) params: FormToEditParams): Promise<FormToEdit> {
    return this.edits.read(params);
  }

  @Post('v2/forms/update')
  @HttpCode(200)
  @Requires('forms:update')
  @Replies(Updated)
  update(
    @Body({ schema: bodySchema(FormUpdateBody, 'FormUpdateBody') }) body: FormUpdateBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<FormUpdated> {
    return this.edits.update(staffOf(actor), body, key);
  }
}
