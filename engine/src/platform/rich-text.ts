import sanitizeHtml from 'sanitize-html';
import { withoutControls } from './plain-text.ts';

/** The tags and attributes that formatted text may contain. The screens render the same tags. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: ['b', 'strong', 'i', 'em', 'u', 'p', 'br', 'ul', 'ol', 'li', 'a'],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'iframe',
    'svg',
    'math',
    'title',
  ],
  transformTags: {
    a: (_, { href = '' }) => ({
      tagName: 'a',
      attribs: { href, rel: 'noopener noreferrer', target: '_blank' },
    }),
  },
};

/**
 * Cleans formatted text before it is stored. Allows bold, italics, lists, and links to web pages, email
 * addresses and phone numbers. Other tags are removed, but their text stays. Clean text stays unchanged, so
 * that it can be saved repeatedly.
 */
export function richText(text: string): string {
  let clean = onePass(text);
  // Cleans until nothing changes. One pass can produce new markup (a link in a link, `&#1`) that only the
  // next pass cleans.
  for (let again = onePass(clean); again !== clean; again = onePass(clean)) clean = again;
  return clean;
}

const onePass = (text: string): string => sanitizeHtml(withoutControls(text), allowed).trim();

/** True if the formatted text contains no visible text. */
export const isEmptyText = (rich: string): boolean =>
  sanitizeHtml(rich, { allowedTags: [], allowedAttributes: {} }).replaceAll('&nbsp;', ' ').trim() === '';
