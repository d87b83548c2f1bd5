import { Done, UserIdBody } from '@millrace/schemas/api';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, replySchema } from '../../../platform/http/schema.ts';
import { PasswordLinks } from './password-links.ts';

const Success = replySchema(Done, 'Done');

@Controller('api/admin/applicant')
export class EnrollmentController {
  constructor(private readonly links: PasswordLinks) {}

  /** The catalogue's name for it. No password is sent: what goes out is a link by which the person sets one, once. */
  @Post('send-temporary-password')
  @HttpCode(200)
  @Requires('applicants:enroll')
  @Replies(Success)
  async send(
    @Body({ schema: bodySchema(UserIdBody, 'UserIdBody') }) { userId }: UserIdBody,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    await this.links.sendFromSupport(staffOf(actor), userId);
    return { success: true };
  }
}
