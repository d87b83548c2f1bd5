import { Done, sendEnrollment, type InputOf } from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { PasswordLinks } from './passwords/password-links.ts';

@Controller()
export class EnrollmentController {
  constructor(private readonly links: PasswordLinks) {}

  /** The catalogue's name for it. No password is sent: what goes out is a link by which the person sets one, once. */
  @Endpoint(sendEnrollment)
  async send(
    @Input() { body: { userId } }: InputOf<typeof sendEnrollment>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    await this.links.sendFromSupport(staffOf(actor), userId);
    return { success: true };
  }
}
