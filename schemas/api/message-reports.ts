import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';

export const MessageReportQuery = Type.Object(
  { message: Type.String({ format: 'uuid', maxLength: 36 }) },
  { additionalProperties: false },
);
export type MessageReportQuery = Static<typeof MessageReportQuery>;

/**
 * A delivery report of the message provider. The provider sends and signs further values, which the server
 * ignores.
 */
export const MessageReport = Type.Object(
  {
    MessageSid: Type.String({ maxLength: 60 }),
    MessageStatus: Type.String({ maxLength: 40 }),
    ErrorCode: Type.Optional(Type.String({ maxLength: 20 })),
  },
  { additionalProperties: Type.String({ maxLength: 4000 }) },
);
export type MessageReport = Static<typeof MessageReport>;

export const ReportReceived = Type.Object({ received: Type.Boolean() });
export type ReportReceived = Static<typeof ReportReceived>;

export const receiveTwilioReport = endpoint({
  id: 'webhooks.twilio-status',
  method: 'POST',
  path: '/webhooks/twilio/status',
  permission: 'message-report:receive',
  ids: { 'query.message': 'token' },
  own: true,
  query: MessageReportQuery,
  headers: {
    'x-twilio-signature': {
      description: 'Made with the token of the Twilio account.',
      required: true,
      schema: Type.String({ maxLength: 200 }),
    },
  },
  body: MessageReport,
  reply: ReportReceived,
  audience: 'program',
  summary: 'Receive a report about a text from Twilio',
  example: {
    MessageSid: 'SM0123456789abcdef0123456789abcdef',
    MessageStatus: 'delivered',
  },
});

/**
 * A text that a person sent to Millrace's phone number. The provider sends and signs further values, which
 * the server ignores.
 */
export const IncomingText = Type.Object(
  {
    MessageSid: Type.String({ maxLength: 60 }),
    From: Type.String({ maxLength: 20 }),
    Body: Type.String({ maxLength: 4000 }),
  },
  { additionalProperties: Type.String({ maxLength: 4000 }) },
);
export type IncomingText = Static<typeof IncomingText>;

export const receiveTwilioText = endpoint({
  id: 'webhooks.twilio-text',
  method: 'POST',
  path: '/webhooks/twilio/text',
  permission: 'message-report:receive',
  ids: {},
  own: true,
  headers: receiveTwilioReport.headers,
  body: IncomingText,
  reply: ReportReceived,
  audience: 'program',
  summary: 'Receive a text that a person answered, from Twilio',
  description: 'STOP ends texts to the sender, START begins them again, and HELP is answered.',
  example: { MessageSid: 'SM0123456789abcdef0123456789abcdef', From: '+15125550188', Body: 'STOP' },
});
