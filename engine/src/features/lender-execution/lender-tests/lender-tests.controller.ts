import { listLenderTests, testLender, type InputOf } from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CurrentActor, staffIdOf, type RequestActor } from '../../../platform/http/actor.ts';
import { LenderTests } from './lender-tests.service.ts';

@Controller()
export class LenderTestsController {
  constructor(private readonly tests: LenderTests) {}

  @Endpoint(listLenderTests)
  bench(@Input() { params: { id } }: InputOf<typeof listLenderTests>) {
    return this.tests.bench(id);
  }

  @Endpoint(testLender)
  async run(@Input() { body }: InputOf<typeof testLender>, @CurrentActor() actor: RequestActor) {
    await this.tests.ask(body, staffIdOf(actor));
    return this.tests.bench(body.lender_id);
  }
}
