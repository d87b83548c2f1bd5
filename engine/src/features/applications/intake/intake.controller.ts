import {
  FormExists,
  IntakeForm,
  checkExistingApplication,
  createIntake,
  findExistingApplication,
  type InputOf,
} from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CurrentActor, workerOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Intake } from './intake.service.ts';

@Controller()
export class IntakeController {
  constructor(private readonly intake: Intake) {}

  @Endpoint(createIntake)
  create(
    @Input() { body, key }: InputOf<typeof createIntake>,
    @CurrentActor() actor: RequestActor,
  ): Promise<IntakeForm> {
    return this.intake.create(workerOf(actor), body, key);
  }

  @Endpoint(findExistingApplication)
  exists(
    @Input() { query }: InputOf<typeof findExistingApplication>,
    @CurrentActor() actor: RequestActor,
  ): Promise<FormExists> {
    return this.intake.exists(workerOf(actor), query);
  }

  @Endpoint(checkExistingApplication)
  check(
    @Input() { body }: InputOf<typeof checkExistingApplication>,
    @CurrentActor() actor: RequestActor,
  ): Promise<FormExists> {
    return this.intake.exists(workerOf(actor), body);
  }
}
