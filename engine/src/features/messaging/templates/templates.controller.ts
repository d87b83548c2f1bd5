import { previewMessage, type InputOf, type MessagePreview } from '@millrace/schemas/api';
import { bodyFor, messageTemplates } from '@millrace/schemas/messages';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { mailHtml } from '../../../platform/messages/mail/mail-html.ts';

/** The web address in the sample values of message templates. */
const sampleAddress = 'https://millrace.example';

/** Shows internal staff each message template, filled in with sample values. */
@Controller()
export class TemplatesController {
  @Endpoint(previewMessage)
  async preview(@Input() { query }: InputOf<typeof previewMessage>): Promise<MessagePreview> {
    const template = messageTemplates.find(({ id }) => id === query.template);
    if (!template) throw notFound('This message');
    const { isText, code } = template;
    const text = template.preview(query.locale);
    return {
      subject: text.subject ?? null,
      body: bodyFor('sms', text),
      html: isText ? null : await mailHtml({ ...text, ...(code && { code }) }, sampleAddress),
    };
  }
}
