import { Done, deleteApplication, restoreApplication, type InputOf } from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../../platform/http/endpoint.ts';
import { CurrentActor, staffOf, type RequestActor } from '../../../../platform/http/actor.ts';
import { FormDeletions } from './form-deletions.service.ts';

@Controller()
export class FormDeletionsController {
  constructor(private readonly deletions: FormDeletions) {}

  @Endpoint(deleteApplication)
  delete(
    @Input() { params: form }: InputOf<typeof deleteApplication>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    return this.deletions.delete(staffOf(actor), form);
  }

  @Endpoint(restoreApplication)
  restore(
    @Input() { params: form }: InputOf<typeof restoreApplication>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    return this.deletions.restore(staffOf(actor), form);
  }
}
