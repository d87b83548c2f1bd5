import { Done, sendInvitation, type InputOf } from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../../platform/http/endpoint.ts';
import { CurrentActor, staffOf, type RequestActor } from '../../../../platform/http/actor.ts';
import { PasswordLinks } from '../passwords/password-links.ts';

@Controller()
export class InvitationController {
  constructor(private readonly links: PasswordLinks) {}

  /** Sends a user a link to set a password. A new user also activates the account through this link. */
  @Endpoint(sendInvitation)
  async send(
    @Input() { body: { userId } }: InputOf<typeof sendInvitation>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    await this.links.sendFromSupport(staffOf(actor), userId);
    return { success: true };
  }
}
