import { setJobsAside, takeJobsBack, type InputOf } from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CurrentActor, staffIdOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Asides } from './asides.service.ts';

@Controller()
export class AsidesController {
  constructor(private readonly asides: Asides) {}

  @Endpoint(setJobsAside)
  put(@Input() { body: command, key }: InputOf<typeof setJobsAside>, @CurrentActor() actor: RequestActor) {
    return this.asides.put({ ...command, userId: staffIdOf(actor), key });
  }

  @Endpoint(takeJobsBack)
  takeBack(
    @Input() { body: command, key }: InputOf<typeof takeJobsBack>,
    @CurrentActor() actor: RequestActor,
  ) {
    return this.asides.takeBack({ ...command, userId: staffIdOf(actor), key });
  }
}
