import { LenderResumed, resumeLender, type InputOf } from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CurrentActor, staffIdOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Resumptions } from './resumptions.service.ts';

@Controller()
export class ResumptionsController {
  constructor(private readonly resumptions: Resumptions) {}

  @Endpoint(resumeLender)
  resume(
    @Input() { params: { id }, body, key }: InputOf<typeof resumeLender>,
    @CurrentActor() actor: RequestActor,
  ): Promise<LenderResumed> {
    return this.resumptions.resume(id, body, staffIdOf(actor), key);
  }
}
