import { Done, sendPasswordLink, type InputOf } from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../../platform/http/endpoint.ts';
import { CurrentActor, staffOf, type RequestActor } from '../../../../platform/http/actor.ts';
import { PasswordLinks } from './password-links.ts';

@Controller()
export class PasswordLinkController {
  constructor(private readonly links: PasswordLinks) {}

  /** Lets an administrator send a user of the same org a link to set a password. */
  @Endpoint(sendPasswordLink)
  async send(
    @Input() { params: { id } }: InputOf<typeof sendPasswordLink>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    await this.links.sendWithin(staffOf(actor), id);
    return { success: true };
  }
}
