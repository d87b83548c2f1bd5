import sanitizeHtml from 'sanitize-html';
import { withoutControls } from './plain-text.ts';

/** What a text that people format may have in it; `schemas` has no say in this, screens draw the same few tags. */
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
 * Formatted text that people type, before it is stored: bold, italics, lists and links to the web, a mailbox or a
 * phone; everything else goes, and what is no tag is kept as text. Clean text stays as it is, so that it may be saved
 * again and again.
 */
export function richText(text: string): string {
  let clean = onePass(text);
  // What one pass closes or decodes (a link in a link, `&#1`) only the next one sees.
  for (let again = onePass(clean); again !== clean; again = onePass(clean)) clean = again;
  return clean;
}

const onePass = (text: string): string => sanitizeHtml(withoutControls(text), allowed).trim();

/** Whether somebody would read anything. */
export const saysNothing = (rich: string): boolean =>
  sanitizeHtml(rich, { allowedTags: [], allowedAttributes: {} }).replaceAll('&nbsp;', ' ').trim() === '';
