import { Done, confirmEmail, type InputOf } from '@millrace/schemas/api';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Endpoint, Input } from '../../../../platform/http/endpoint.ts';
import { named, Sees } from '../../../../platform/http/access/sees.ts';
import { hashOf } from '../../../../platform/sessions/sessions.ts';
import { NewEmails } from './new-emails.ts';

@Controller()
export class NewEmailsController {
  constructor(private readonly emails: NewEmails) {}

  /**
   * Confirms a new email address. The link confirms the address but does not sign the user in. The method is
   * POST, because mail programs open links (GET) by themselves.
   */
  @Endpoint(confirmEmail)
  @Sees(({ body }) => {
    const token = named(body, 'token');
    return { pass: token && hashOf(token).toString('hex') };
  })
  async confirm(
    @Input() { body: { token } }: InputOf<typeof confirmEmail>,
    @Req() { ip }: FastifyRequest,
  ): Promise<Done> {
    await this.emails.confirm(token, ip);
    return { success: true };
  }
}
