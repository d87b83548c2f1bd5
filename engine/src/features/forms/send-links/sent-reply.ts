import type { LinkSent } from '@millrace/schemas/api';
import { refusalOf } from './send-links.errors.ts';
import type { IssuedLink } from './sent-links.service.ts';

/** Returns the reply to a user who sent a link. */
export const sentReply = ({ sentTo, refused, expiresAt }: IssuedLink, formId: string | null): LinkSent => {
  const failed = refused.map(({ masked }) => masked);
  return {
    success: true,
    form_id: formId,
    sent_to: sentTo.filter(({ masked }) => !failed.includes(masked)),
    refused: refused.map(({ masked, code }) => ({ masked, message: refusalOf(code).details.message })),
    expires_at: expiresAt,
  };
};
