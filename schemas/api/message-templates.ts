import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { Nullable } from './common.ts';

export const MessagePreviewQuery = Type.Object(
  {
    /** The id of a template, for example `billing.receipt`. */
    template: Type.String({ minLength: 1, maxLength: 60 }),
    locale: Type.Enum(['en', 'es']),
  },
  { additionalProperties: false },
);

/** A message in the form in which it is sent, filled in with sample values. */
export const MessagePreview = Type.Object({
  subject: Nullable(Type.String()),
  body: Type.String(),
  /** The HTML part. Null for a message that is sent as a text only. */
  html: Nullable(Type.String()),
});
export type MessagePreview = Static<typeof MessagePreview>;

export const previewMessage = endpoint({
  id: 'admin.preview-message',
  method: 'GET',
  path: '/admin/messages/preview',
  permission: 'message-limits:read',
  own: true,
  query: MessagePreviewQuery,
  reply: MessagePreview,
  summary: 'See a message with invented values, as it is sent',
});
