import type { ProviderMessage } from '../message-port.ts';
import { mailParts } from './mail-parts.logic.ts';

/** Longest subject that is made from the first line of a text. */
const longestSubject = 150;

type Mail = Pick<ProviderMessage, 'subject' | 'body' | 'code' | 'lang'>;

/** Returns the subject of an email, as one line. */
export const subjectOf = ({ subject, body }: Pick<Mail, 'subject' | 'body'>): string =>
  subject?.replace(/[\r\n]+/g, ' ') ?? body.split('\n', 1)[0]!.slice(0, longestSubject);

/**
 * Returns the HTML part of an email. It has the same content as the text part. The import is dynamic, so that
 * only a process that needs the HTML loads React.
 * @param ownAddress only addresses that begin with it become buttons
 */
export async function mailHtml(mail: Mail, ownAddress: string): Promise<string> {
  const { subject, body, code, lang = 'en' } = mail;
  const [{ render }, { createElement }, { MailPage }] = await Promise.all([
    import('@react-email/render'),
    import('react'),
    import('./mail-page.tsx'),
  ]);
  const title = subjectOf(mail);
  // Without a subject, the first line of the body becomes the heading. A first line with the code stays in
  // the body, where the code is highlighted.
  const isCode = subject === undefined && code !== undefined && title.includes(code);
  const isFirstLine = subject === undefined && !isCode;
  return render(
    createElement(MailPage, {
      ...{ title, lang, heading: isCode ? null : title },
      parts: mailParts(isFirstLine ? body.slice(title.length) : body, { ownAddress, code }),
    }),
  );
}
