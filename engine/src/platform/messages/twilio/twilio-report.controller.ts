import { Body, Controller, Headers, HttpCode, Inject, Post, Query } from '@nestjs/common';
import { MikroORM } from '@mikro-orm/postgresql';
import Type, { type Static } from 'typebox';
import { CONFIG, type Config } from '../../config/config.ts';
import { ProblemError } from '../../http/problem.ts';
import { Replies } from '../../http/replies.ts';
import { Requires } from '../../http/requires.ts';
import { bodySchema, querySchema, replySchema } from '../../http/schema.ts';
import { OutgoingRows } from '../outgoing-rows.ts';
import { callbackFor, callbackOf, deliveryIn, isSigned, type Fields } from './twilio-report.logic.ts';

/** Whatever else the provider sends is signed, too, and read by nobody. */
const Report = Type.Object(
  {
    MessageSid: Type.String({ maxLength: 60 }),
    MessageStatus: Type.String({ maxLength: 40 }),
    ErrorCode: Type.Optional(Type.String({ maxLength: 20 })),
  },
  { additionalProperties: Type.String({ maxLength: 4000 }) },
);
type Report = Static<typeof Report>;
const Which = Type.Object(
  { message: Type.String({ format: 'uuid', maxLength: 36 }) },
  { additionalProperties: false },
);
const Received = replySchema(Type.Object({ received: Type.Boolean() }), 'ReportReceived');

const notProven = () =>
  new ProblemError({
    status: 401,
    code: 'webhook-not-proven',
    message: 'The signature does not fit.',
    next: 'Sign the address that was given with the text and every field with the token of the account.',
  });

const notOurs = () =>
  new ProblemError({
    status: 404,
    code: 'no-such-account',
    message: 'No text is sent through Twilio from here.',
    next: 'Set the account that sends texts, with its token.',
  });

/** Where Twilio says what became of a text. Its signature is the only proof asked for. */
@Controller('api/webhooks/twilio')
export class TwilioReportController {
  constructor(
    private readonly orm: MikroORM,
    private readonly rows: OutgoingRows,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Post('status')
  @HttpCode(200)
  @Requires('message-report:receive')
  @Replies(Received)
  async status(
    @Query({ schema: querySchema(Which) }) { message }: Static<typeof Which>,
    @Body({ schema: bodySchema(Report, 'MessageReport') }) report: Report,
    @Headers('x-twilio-signature') signature = '',
  ): Promise<{ received: boolean }> {
    if (this.config.TWILIO_AUTH_TOKEN === '') throw notOurs();
    const url = callbackFor(callbackOf(this.config), message);
    if (!isSigned(this.config.TWILIO_AUTH_TOKEN, signature, url, report as Fields)) throw notProven();
    const { MessageSid: ref, MessageStatus: status, ErrorCode: error } = report;
    const state = deliveryIn(status);
    const code = state === 'undelivered' && error ? `twilio-${error}` : null;
    if (state) await this.rows.report(this.orm.em.fork(), { id: message, state, code, ref });
    return { received: true };
  }
}
