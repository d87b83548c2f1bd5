import { Done, FormOfStore } from '@millrace/schemas/api';
import { Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { querySchema, replySchema } from '../../../platform/http/schema.ts';
import { FormDeletions } from './form-deletions.service.ts';

const Success = replySchema(Done, 'Done');

@Controller('api/forms/:id/:store_id')
export class FormDeletionsController {
  constructor(private readonly deletions: FormDeletions) {}

  @Delete()
  @Requires('forms:delete')
  @Replies(Success)
  delete(
    @Param({ schema: querySchema(FormOfStore) }) form: FormOfStore,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    return this.deletions.delete(staffOf(actor), form);
  }

  @Post('restore')
  @HttpCode(200)
  @Requires('forms:delete')
  @Replies(Success)
  restore(
    @Param({ schema: querySchema(FormOfStore) }) form: FormOfStore,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    return this.deletions.restore(staffOf(actor), form);
  }
}
