import { codeLimits } from '@millrace/schemas/codes';
import Type from 'typebox';

/** Settings of text messages and emails: the sender, and how many may be sent. */
export const messageSettings = {
  SMS_DRIVER: Type.Union([Type.Literal('local'), Type.Literal('twilio')], {
    default: 'local',
    description: 'The provider of texts. `local` stores texts in a table, which the demo shows.',
  }),
  EMAIL_DRIVER: Type.Union([Type.Literal('local'), Type.Literal('smtp')], {
    default: 'local',
    description: 'The provider of emails. `local` stores emails in a table, which the demo shows.',
  }),
  TWILIO_ACCOUNT_SID: Type.String({
    pattern: '^(AC[0-9a-f]{32})?$',
    default: '',
    description: 'The account at Twilio.',
  }),
  TWILIO_AUTH_TOKEN: Type.String({ default: '', description: 'The token of the Twilio account.' }),
  TWILIO_FROM: Type.String({
    pattern: '^(\\+[1-9][0-9]{6,14}|MG[0-9a-f]{32})?$',
    default: '',
    description: 'A number (+1...) or a messaging service (MG...) that texts come from.',
  }),
  TWILIO_VERIFY_SERVICE_SID: Type.String({
    pattern: '^(VA[0-9a-f]{32})?$',
    default: '',
    description:
      'The Verify service (VA...) that carries one-time codes; without it, codes are sent as ordinary texts.',
  }),
  TWILIO_STATUS_CALLBACK: Type.String({
    pattern: '^(https?://.+)?$',
    default: '',
    description:
      'The address at which Twilio reports the delivery of texts, if it is not PUBLIC_URL. A proxy there has to lead to /api/webhooks/twilio/status.',
  }),
  TWILIO_API_URL: Type.String({
    pattern: '^https?://[^/]+$',
    default: 'https://api.twilio.com',
    description: 'The address to which texts are sent.',
  }),
  TWILIO_VERIFY_URL: Type.String({
    pattern: '^https?://[^/]+$',
    default: 'https://verify.twilio.com',
    description: 'The address at which codes are sent and checked.',
  }),
  TWILIO_LOOKUP_URL: Type.String({
    pattern: '^(https?://[^/]+)?$',
    default: 'https://lookups.twilio.com',
    description:
      'The address that tells landlines from mobile phones before a text is sent. If empty, the result of the text shows it.',
  }),
  SMTP_URL: Type.String({
    pattern: '^(smtps?://.+)?$',
    default: '',
    description: 'smtps://user:password@host:port, or smtp:// for a server with STARTTLS.',
  }),
  SMTP_TLS: Type.Union([Type.Literal('required'), Type.Literal('plain')], {
    default: 'required',
    description: '`plain` sends without TLS: for a mail server on this machine only.',
  }),
  SUPPORT_EMAIL: Type.String({
    pattern: '^([^\\s@]+@[^\\s@]+)?$',
    maxLength: 255,
    default: '',
    description:
      'The mailbox that gets messages of users to support. If empty, all internal users who help developers get them.',
  }),
  EMAIL_FROM: Type.String({
    pattern: '^[^\\r\\n]*$',
    maxLength: 255,
    default: '',
    description: 'The sender of emails.',
  }),
  MESSAGE_TIMEOUT_MS: Type.Integer({
    minimum: 100,
    maximum: 60000,
    default: 10000,
    description: 'How long Millrace waits for an answer of the provider of texts or emails.',
  }),
  MESSAGE_QUIET_HOURS: Type.String({
    pattern: '^(([01]?[0-9]|2[0-3])-([01]?[0-9]|2[0-3]))?$',
    default: '21-8',
    description:
      'From which hour to which hour shoppers get no texts that they did not ask for, in their own time zone. If empty, they get them at any time.',
  }),
  MESSAGES_PER_RECIPIENT: Type.Integer({
    minimum: 1,
    maximum: 1000000,
    default: 30,
    description: 'Texts or emails that one phone or mailbox gets in 24 hours at most.',
  }),
  MESSAGES_NOTICES_PER_RECIPIENT: Type.Integer({
    minimum: 1,
    maximum: 1000000,
    default: 1000,
    description:
      'Notices to staff, such as emails about new applications, that one mailbox gets in 24 hours at most.',
  }),
  MESSAGES_PER_USER: Type.Integer({
    minimum: 1,
    maximum: 1000000,
    default: 500,
    description: 'Messages that one user sends in 24 hours at most.',
  }),
  MESSAGES_PER_STORE: Type.Integer({
    minimum: 1,
    maximum: 1000000,
    default: 2000,
    description: 'Messages for one store in 24 hours at most.',
  }),
  MESSAGES_PER_ORG: Type.Integer({
    minimum: 1,
    maximum: 1000000,
    default: 10000,
    description: 'Messages for one org in 24 hours at most. Internal staff can set another limit for an org.',
  }),
  MESSAGES_PER_NEW_ORG: Type.Integer({
    minimum: 1,
    maximum: 1000000,
    default: 25,
    description: 'Messages in 24 hours at most for an org that registered itself and is not approved yet.',
  }),
  MESSAGES_PER_HOUR: Type.Integer({
    minimum: 1,
    maximum: 10000000,
    default: 5000,
    description: 'Messages of the whole installation in one hour at most.',
  }),
  MESSAGES_PER_DAY: Type.Integer({
    minimum: 1,
    maximum: 10000000,
    default: 50000,
    description: 'Messages of the whole installation in 24 hours at most.',
  }),
  CODE_RESEND_SECONDS: Type.Integer({
    minimum: 0,
    maximum: 600,
    default: codeLimits.resendAfterSeconds,
    description: 'How many seconds a person waits before another one-time code is sent to the same place.',
  }),
};
