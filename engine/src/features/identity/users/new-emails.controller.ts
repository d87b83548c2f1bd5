import { ConfirmEmailBody, Done } from '@millrace/schemas/api';
import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, replySchema } from '../../../platform/http/schema.ts';
import { named, Sees } from '../../../platform/http/sees.ts';
import { hashOf } from '../../../platform/sessions/sessions.ts';
import { NewEmails } from './new-emails.ts';

const Success = replySchema(Done, 'Done');

@Controller('api/auth')
export class NewEmailsController {
  constructor(private readonly emails: NewEmails) {}

  /** The link proves the address, and lets nobody in. It takes a press, because programs open links of mails, too. */
  @Post('confirm-email')
  @HttpCode(200)
  @Requires('email:confirm')
  @Sees(({ body }) => {
    const token = named(body, 'token');
    return { pass: token && hashOf(token).toString('hex') };
  })
  @Replies(Success)
  async confirm(
    @Body({ schema: bodySchema(ConfirmEmailBody, 'ConfirmEmailBody') }) { token }: ConfirmEmailBody,
    @Req() { ip }: FastifyRequest,
  ): Promise<Done> {
    await this.emails.confirm(token, ip);
    return { success: true };
  }
}
