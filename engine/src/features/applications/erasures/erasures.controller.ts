import {
  askErasure,
  decideErasure,
  holdErasure,
  listErasures,
  previewErasure,
  type Done,
  type InputOf,
} from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { CurrentActor, staffIdOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { Erasures } from './erasures.service.ts';

/** Endpoints that let internal staff erase the personal data of applications. */
@Controller()
export class ErasuresController {
  constructor(private readonly erasures: Erasures) {}

  @Endpoint(listErasures)
  list(@CurrentActor() actor: RequestActor) {
    return this.erasures.list(staffIdOf(actor));
  }

  @Endpoint(previewErasure)
  preview(@Input() { query }: InputOf<typeof previewErasure>) {
    return this.erasures.preview(query.reference);
  }

  @Endpoint(askErasure)
  async ask(
    @Input() { body, key }: InputOf<typeof askErasure>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    await this.erasures.ask(body, { userId: staffIdOf(actor), key });
    return { success: true };
  }

  @Endpoint(decideErasure)
  async decide(
    @Input() { body, key }: InputOf<typeof decideErasure>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    await this.erasures.decide(body, { userId: staffIdOf(actor), key });
    return { success: true };
  }

  @Endpoint(holdErasure)
  async hold(
    @Input() { body, key }: InputOf<typeof holdErasure>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    await this.erasures.hold(body, { userId: staffIdOf(actor), key });
    return { success: true };
  }
}
