import type { LinkSent } from '@millrace/schemas/api';
import type { IssuedLink } from './sent-links.service.ts';

/** What staff is told of a link that was sent. */
export const sentReply = ({ sentTo, refused, expiresAt }: IssuedLink, formId: string | null): LinkSent => {
  const failed = refused.map(({ masked }) => masked);
  return {
    success: true,
    form_id: formId,
    sent_to: sentTo.filter(({ masked }) => !failed.includes(masked)),
    refused: refused.map(({ masked, problem }) => ({ masked, message: problem.details.message })),
    expires_at: expiresAt,
  };
};
