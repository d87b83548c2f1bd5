import {
  TestForms,
  generateTestApplications,
  deleteTestApplications,
  type InputOf,
} from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { TestFormsService } from './test-forms.service.ts';

@Controller()
export class TestFormsController {
  constructor(private readonly forms: TestFormsService) {}

  @Endpoint(generateTestApplications)
  generate(
    @Input() { body, key }: InputOf<typeof generateTestApplications>,
    @CurrentActor() actor: RequestActor,
  ): Promise<TestForms> {
    return this.forms.generate(staffOf(actor), body, key);
  }

  @Endpoint(deleteTestApplications)
  disableAll(
    @Input() { body: { storeId } }: InputOf<typeof deleteTestApplications>,
    @CurrentActor() actor: RequestActor,
  ): Promise<TestForms> {
    return this.forms.disableAll(staffOf(actor), storeId);
  }
}
