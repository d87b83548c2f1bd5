import { Done } from '@millrace/schemas/api';
import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { idParams, type IdParams } from '../../../platform/http/ids.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { replySchema } from '../../../platform/http/schema.ts';
import { PasswordLinks } from './password-links.ts';

const Success = replySchema(Done, 'Done');

@Controller('api/users')
export class PasswordLinkController {
  constructor(private readonly links: PasswordLinks) {}

  /** An administrator has a person of the own org set a (new) password. */
  @Post('send-password-link/:id')
  @HttpCode(200)
  @Requires('users:update')
  @Replies(Success)
  async send(
    @Param({ schema: idParams }) { id }: IdParams,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    await this.links.sendWithin(staffOf(actor), id);
    return { success: true };
  }
}
