import { AssociateAssigned, assignAssociate, type InputOf } from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { AssignAssociate } from './assign-associate.service.ts';

@Controller()
export class AssignAssociateController {
  constructor(private readonly associates: AssignAssociate) {}

  @Endpoint(assignAssociate)
  assign(
    @Input() { body, key }: InputOf<typeof assignAssociate>,
    @CurrentActor() actor: RequestActor,
  ): Promise<AssociateAssigned> {
    return this.associates.assign(staffOf(actor), body, key);
  }
}
