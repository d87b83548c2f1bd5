import {
  FormToEdit,
  FormUpdated,
  getApplicationToEdit,
  updateApplication,
  type InputOf,
} from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { FormEdits } from './form-edits.service.ts';

/** Endpoints for store users who read and correct answers of an application. */
@Controller()
export class FormEditsController {
  constructor(private readonly edits: FormEdits) {}

  @Endpoint(getApplicationToEdit)
  read(
    @Input() { params }: InputOf<typeof getApplicationToEdit>,
    @CurrentActor() actor: RequestActor,
  ): Promise<FormToEdit> {
    return this.edits.read(staffOf(actor), params);
  }

  @Endpoint(updateApplication)
  update(
    @Input() { body, key }: InputOf<typeof updateApplication>,
    @CurrentActor() actor: RequestActor,
  ): Promise<FormUpdated> {
    return this.edits.update(staffOf(actor), body, key);
  }
}
