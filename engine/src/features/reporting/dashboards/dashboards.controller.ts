import { getFirstSteps, type FirstSteps, type InputOf } from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { FirstStepsReader } from './first-steps.service.ts';

@Controller()
export class DashboardsController {
  constructor(private readonly steps: FirstStepsReader) {}

  @Endpoint(getFirstSteps)
  firstSteps(@Input() { query }: InputOf<typeof getFirstSteps>): Promise<FirstSteps> {
    return this.steps.read(query.store_id);
  }
}
