import type { SpoiledReply, Spoilers } from './spoiled-replies.ts';

type Spoil = Spoilers[string];

const declaration = /^\s*<\?xml[^>]*\?>/;
const isXml = (text: string): boolean =>
  /^\s*<(\?xml|[A-Za-z_])/.test(text) && !/^\s*<(!doctype )?html/i.test(text);

/** Changes an XML document. Other documents stay as they are. */
const xml =
  (change: (text: string) => string): Spoil =>
  ({ status, body }): SpoiledReply => ({
    status,
    headers: { 'content-type': 'application/xml' },
    body: isXml(body) ? change(body) : body,
  });

/** Puts a DTD in front of the root element. Its name does not matter to a parser without DTDs. */
const withDtd = (text: string, content: string): string => {
  const [head = ''] = declaration.exec(text) ?? [];
  return `${head}<!DOCTYPE root [${content}]>${text.slice(head.length)}`;
};

const entities = Array.from(
  { length: 12 },
  (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`,
).join('');

/** Replaces every text between two tags. */
const everyText = (text: string, change: (content: string) => string): string =>
  text.replace(/>([^<>]+)</g, (_whole, content: string) => `>${change(content)}<`);

/**
 * Wrong and hostile XML. Every document but the last two has the lender's own status words, and is refused because
 * of its form.
 */
export const xmlSpoilers: Spoilers = {
  'xml-dtd': xml((text) => withDtd(text, '')),
  'xml-entity-bomb': xml((text) =>
    withDtd(text, `<!ENTITY e0 "lol">${entities}`).replace(/<\/([\w:.-]+)>\s*$/, '&e12;</$1>'),
  ),
  'xml-external-entity': xml((text) =>
    withDtd(text, '<!ENTITY file SYSTEM "file:///etc/passwd">').replace(/<\/([\w:.-]+)>\s*$/, '&file;</$1>'),
  ),
  'xml-wrong-closing-tag': xml((text) => text.replace(/<\/([\w:.-]+)>/, '</$1x>')),
  'xml-second-root': xml((text) => `${text}<other/>`),
  'xml-without-end': xml((text) => text.replace(/<\/[\w:.-]+>\s*$/, '')),
  'xml-unknown-words': xml((text) => everyText(text, () => 'zz_never_heard_of')),
  'xml-empty-elements': xml((text) => everyText(text, () => '')),
};
