import { AssignAssociateBody, AssociateAssigned } from '@millrace/schemas/api';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, replySchema } from '../../../platform/http/schema.ts';
import { AssignAssociate } from './assign-associate.service.ts';

const Assigned = replySchema(AssociateAssigned, 'AssociateAssigned');
const Wanted = bodySchema(AssignAssociateBody, 'AssignAssociateBody');

@Controller('api/forms/assign-associate')
export class AssignAssociateController {
  constructor(private readonly associates: AssignAssociate) {}

  @Post()
  @HttpCode(200)
  @Requires('forms:assign')
  @Replies(Assigned)
  assign(
    @Body({ schema: Wanted }) body: AssignAssociateBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<AssociateAssigned> {
    return this.associates.assign(staffOf(actor), body, key);
  }
}
