import { Explanation, getExplanation, type InputOf } from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { Explanations } from './explanations.service.ts';

@Controller()
export class ExplanationsController {
  constructor(private readonly explanations: Explanations) {}

  @Endpoint(getExplanation)
  one(@Input() { params: { id } }: InputOf<typeof getExplanation>): Promise<Explanation> {
    return this.explanations.of(id);
  }
}
