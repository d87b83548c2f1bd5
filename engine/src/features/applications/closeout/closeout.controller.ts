import { Closeout, getCloseout, saveCloseout, type InputOf } from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Closeouts } from './closeout.service.ts';

/** Endpoints for the closeout of an application, which records how the sale ended at the store. */
@Controller()
export class CloseoutController {
  constructor(private readonly closeouts: Closeouts) {}

  @Endpoint(getCloseout)
  read(@Input() { query }: InputOf<typeof getCloseout>): Promise<Closeout> {
    return this.closeouts.read(query);
  }

  @Endpoint(saveCloseout)
  save(
    @Input() { body, key }: InputOf<typeof saveCloseout>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Closeout> {
    return this.closeouts.save(staffOf(actor), body, key);
  }
}
