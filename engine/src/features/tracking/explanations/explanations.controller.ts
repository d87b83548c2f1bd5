import { Explanation } from '@millrace/schemas/api';
import { Controller, Get, Param } from '@nestjs/common';
import { uuidParams, type UuidParams } from '../../../platform/http/ids.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { replySchema } from '../../../platform/http/schema.ts';
import { Explanations } from './explanations.service.ts';

@Controller('api/admin/explanations')
export class ExplanationsController {
  constructor(private readonly explanations: Explanations) {}

  @Get(':id')
  @Requires('all-applications:read')
  @Replies(replySchema(Explanation, 'Explanation'))
  one(@Param({ schema: uuidParams }) { id }: UuidParams): Promise<Explanation> {
    return this.explanations.of(id);
  }
}
