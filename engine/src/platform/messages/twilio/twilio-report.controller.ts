import { receiveTwilioReport, type InputOf } from '@millrace/schemas/api';
import { Controller, Inject } from '@nestjs/common';
import { MikroORM } from '@mikro-orm/postgresql';
import { Endpoint, Input } from '../../http/endpoint.ts';
import { CONFIG, type Config } from '../../config/config.ts';
import { OutgoingRows } from '../outgoing-rows.ts';
import { callbackFor, callbackOf, deliveryIn, isSigned, type Fields } from './twilio-report.logic.ts';
import { notConfigured, notProven } from './twilio.errors.ts';

/**
 * Receives Twilio's reports about the delivery of texts. The signature is the only authentication of a
 * report.
 */
@Controller()
export class TwilioReportController {
  constructor(
    private readonly orm: MikroORM,
    private readonly rows: OutgoingRows,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Endpoint(receiveTwilioReport)
  async status(
    @Input() { query: { message }, body: report, headers }: InputOf<typeof receiveTwilioReport>,
  ): Promise<{ received: boolean }> {
    if (this.config.TWILIO_AUTH_TOKEN === '') throw notConfigured();
    const signature = headers['x-twilio-signature'] ?? '';
    const url = callbackFor(callbackOf(this.config), message);
    if (!isSigned(this.config.TWILIO_AUTH_TOKEN, signature, url, report as Fields)) throw notProven();
    const { MessageSid: ref, MessageStatus: status, ErrorCode: error } = report;
    const state = deliveryIn(status);
    const code = state === 'undelivered' && error ? `twilio-${error}` : null;
    if (state) await this.rows.report(this.orm.em.fork(), { id: message, state, code, ref });
    return { received: true };
  }
}
