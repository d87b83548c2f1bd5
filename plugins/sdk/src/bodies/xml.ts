import { SaxesParser } from 'saxes';
import type { TextElement } from './document.ts';

/** Limits for hostile documents. A reply has at most 2 MB anyway. */
const mostDepth = 64;
const mostElements = 20_000;

interface OpenElement extends TextElement {
  text: string;
  children: TextElement[];
}

const opened = (name: string, attributes: Record<string, string> = {}): OpenElement => ({
  name,
  attributes,
  text: '',
  children: [],
});

/**
 * Removes the namespace prefix. Lenders change these prefixes, and no lender has two elements that differ
 * only in the prefix.
 */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

class UnsafeXml extends Error {}

/**
 * Parses an XML document. It must be well-formed. A DTD is refused, so there are no entities but the five of XML,
 * and nothing is loaded from elsewhere.
 * @returns an element without a name whose only child is the root, or undefined if the text is no such document
 */
export function parseXml(text: string): TextElement | undefined {
  const document = opened('');
  const path = [document];
  let count = 0;
  const parser = new SaxesParser();
  parser.on('doctype', () => refuse('a DTD'));
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
    if (!/^(utf-?8|us-ascii)$/i.test(encoding)) refuse('another encoding than UTF-8');
  });
  parser.on('opentag', ({ name, attributes }) => {
    if ((count += 1) > mostElements || path.length > mostDepth) refuse('too many elements');
    const element = opened(localName(name), attributesOf(attributes as Record<string, string>));
    path.at(-1)!.children.push(element);
    path.push(element);
  });
  parser.on('closetag', () => void path.pop());
  const addText = (part: string) => void (path.at(-1)!.text += part);
  parser.on('text', addText);
  parser.on('cdata', addText);
  try {
    // Without a handler for errors, the parser throws at the first one.
    parser.write(text).close();
    return document;
  } catch {
    return undefined;
  }
}

const attributesOf = (attributes: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [localName(name), value]));

function refuse(what: string): never {
  throw new UnsafeXml(`The document has ${what}.`);
}

/** Content of an element for `writeXml`. `@name` is an attribute, `#text` the text beside attributes. */
export type XmlContent =
  string | number | boolean | undefined | { readonly [name: string]: XmlContent | readonly XmlContent[] };

/**
 * Writes an XML document. Texts are escaped; characters that XML cannot contain are removed. A list becomes several
 * elements, and undefined none.
 * @example writeXml({ application: { '@version': '2', name: 'Ana & Bo', items: { item: ['a', 'b'] } } })
 */
export function writeXml(document: { readonly [root: string]: XmlContent }): string {
  return `<?xml version="1.0" encoding="UTF-8"?>${elements(document)}`;
}

const elements = (content: { readonly [name: string]: XmlContent | readonly XmlContent[] }): string =>
  Object.entries(content)
    .filter(([name]) => !name.startsWith('@') && name !== '#text')
    .flatMap(([name, value]) => [value].flat().map((one) => element(checkedName(name), one as XmlContent)))
    .join('');

function element(name: string, content: XmlContent): string {
  if (content === undefined) return '';
  if (typeof content !== 'object') return `<${name}>${escaped(String(content))}</${name}>`;
  const attributes = Object.entries(content)
    .filter(([key, value]) => key.startsWith('@') && value !== undefined)
    .map(([key, value]) => ` ${checkedName(key.slice(1))}="${escaped(String(value as string))}"`)
    .join('');
  const own = content['#text'] === undefined ? '' : escaped(String(content['#text'] as string));
  return `<${name}${attributes}>${own}${elements(content)}</${name}>`;
}

function checkedName(name: string): string {
  if (/^[A-Za-z_][\w.:-]*$/.test(name)) return name;
  throw new Error(`"${name}" is no name of an XML element.`);
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const escaped = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (sign) => entities[sign]!);
