import { LinkSent, sendInStoreLink, type InputOf } from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CurrentActor, workerOf, type RequestActor } from '../../../platform/http/actor.ts';
import { InStoreLinks } from './in-store-links.service.ts';

@Controller()
export class InStoreLinksController {
  constructor(private readonly links: InStoreLinks) {}

  @Endpoint(sendInStoreLink)
  send(
    @Input() { body, key }: InputOf<typeof sendInStoreLink>,
    @CurrentActor() actor: RequestActor,
  ): Promise<LinkSent> {
    return this.links.send(workerOf(actor), body, key);
  }
}
