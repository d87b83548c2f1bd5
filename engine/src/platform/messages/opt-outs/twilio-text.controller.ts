import { receiveTwilioText, type InputOf } from '@millrace/schemas/api';
import { commandIn, helpReply, messageText } from '@millrace/schemas/messages';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Controller, Inject } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.ts';
import { Endpoint, Input } from '../../http/endpoint.ts';
import { once } from '../../http/idempotency.ts';
import { MessagePort } from '../message-port.ts';
import { incomingTextUrl, isSigned, type Fields } from '../twilio/twilio-report.logic.ts';
import { notConfigured, notProven } from '../twilio/twilio.errors.ts';
import { TextOptOuts } from './text-opt-outs.ts';

/** Receives people's text replies, so that STOP, START and HELP have their effect. */
@Controller()
export class TwilioTextController {
  constructor(
    private readonly orm: MikroORM,
    private readonly optOuts: TextOptOuts,
    private readonly messages: MessagePort,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Endpoint(receiveTwilioText)
  async receive(
    @Input() { body: text, headers }: InputOf<typeof receiveTwilioText>,
  ): Promise<{ received: boolean }> {
    if (this.config.TWILIO_AUTH_TOKEN === '') throw notConfigured();
    const signature = headers['x-twilio-signature'] ?? '';
    const url = incomingTextUrl(this.config);
    if (!isSigned(this.config.TWILIO_AUTH_TOKEN, signature, url, text as Fields)) throw notProven();
    const { MessageSid: id, From: phone } = text;
    await this.orm.em.fork().transactional((em) =>
      once(em, 'twilio-text', id, { id }, async () => {
        await this.obey(em, phone, text.Body);
        return {};
      }),
    );
    return { received: true };
  }

  private async obey(em: EntityManager, phone: string, body: string): Promise<void> {
    switch (commandIn(body)) {
      case 'stop':
        return this.optOuts.add(em, phone);
      case 'start':
        return this.optOuts.remove(em, phone);
      case 'help': {
        const link = new URL('/status', this.config.PUBLIC_URL).href;
        await this.messages.send(em, {
          channel: 'sms',
          recipient: phone,
          ...messageText(helpReply, { link }),
          sender: {},
          notice: true,
        });
        return;
      }
      case null:
        return;
    }
  }
}
