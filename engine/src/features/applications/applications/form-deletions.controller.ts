import { Done, FormOfStore } from '@millrace/schemas/api';
import { Controller, Delete, HttpCode, Param, Post, SerializeOptions } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { querySchema, replySchema } from '../../../platform/http/schema.ts';
import { FormDeletions } from './form-deletions.service.ts';

const Success = replySchema(Done, 'Done');

@Controller('api/forms/:id/:store_id')
export class FormDeletionsController {
  constructor(private readonly deletions: FormDeletions) {}

  @Delete()
  @Requires('forms:delete')
  @ApiOkResponse({ standardSchema: Success })
  @SerializeOptions({ schema: Success })
  delete(
    @Param({ schema: querySchema(FormOfStore) }) form: FormOfStore,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    return this.deletions.delete(staffOf(actor), form);
  }

  @Post('restore')
  @HttpCode(200)
  @Requires('forms:delete')
  @ApiOkResponse({ standardSchema: Success })
  @SerializeOptions({ schema: Success })
  restore(
    @Param({ schema: querySchema(FormOfStore) }) form: FormOfStore,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    return this.deletions.restore(staffOf(actor), form);
  }
}
