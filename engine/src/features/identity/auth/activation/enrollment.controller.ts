import { Done, sendEnrollment, type InputOf } from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../../platform/http/endpoint.ts';
import { CurrentActor, staffOf, type RequestActor } from '../../../../platform/http/actor.ts';
import { PasswordLinks } from '../passwords/password-links.ts';

@Controller()
export class EnrollmentController {
  constructor(private readonly links: PasswordLinks) {}

  /**
   * Invites a user. The name of the endpoint comes from the API catalogue. No password is sent: the user
   * receives a link and sets a password.
   */
  @Endpoint(sendEnrollment)
  async send(
    @Input() { body: { userId } }: InputOf<typeof sendEnrollment>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    await this.links.sendFromSupport(staffOf(actor), userId);
    return { success: true };
  }
}
