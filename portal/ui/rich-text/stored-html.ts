import { safeAddress } from '../rich-text-view/index.ts';

const allowedTags: ReadonlySet<string> = new Set(['p', 'br', 'strong', 'em', 'u', 'ul', 'ol', 'li']);
const same: Readonly<Record<string, string>> = { b: 'strong', i: 'em', div: 'p' };
const silent: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'title',
  'noscript',
  'iframe',
  'svg',
]);
/**
 * Serializes a link exactly as the server stores it. A text that is saved unchanged then stays equal to the
 * stored text.
 */
const linkTo = (href: string, inside: string): string =>
  `<a href="${href.replaceAll(/[&<>"]/g, (sign) => written[sign]!)}" rel="noopener noreferrer" target="_blank">${inside}</a>`;
const written: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function serialised(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE)
    return (node.textContent ?? '').replaceAll(/[&<>]/g, (sign) => written[sign]!);
  if (node.nodeType !== Node.ELEMENT_NODE) return '';
  const tag = node.nodeName.toLowerCase();
  if (silent.has(tag)) return '';
  const name = same[tag] ?? tag;
  if (name === 'br') return '<br>';
  const inside = contentOf(node);
  if (name === 'a') {
    const href = safeAddress((node as Element).getAttribute('href'));
    return href ? linkTo(href, inside) : inside;
  }
  return allowedTags.has(name) ? `<${name}>${inside}</${name}>` : inside;
}

const contentOf = (node: Node): string => [...node.childNodes].map(serialised).join('');

const bodyOf = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body;

/** Returns the formatted text without the tags that are not allowed. */
export const cleanRichText = (html: string): string => contentOf(bodyOf(html));

/**
 * Converts a stored text for the editor. Spaces between blocks are removed, and an empty line becomes an empty
 * paragraph.
 */
export function editorContent(stored: string): string {
  const body = bodyOf(cleanRichText(stored));
  const besideBlocks = document.createNodeIterator(body, NodeFilter.SHOW_TEXT);
  const gaps: Node[] = [];
  for (let text = besideBlocks.nextNode(); text; text = besideBlocks.nextNode())
    if (isGap(text as Text)) gaps.push(text);
  for (const gap of gaps) gap.parentNode?.removeChild(gap);
  for (const line of body.querySelectorAll('p')) if (line.innerHTML === '<br>') line.innerHTML = '';
  return body.innerHTML;
}

const block = 'p, ul, ol, li';
const isBlock = (node: Node | null): boolean => node instanceof Element && node.matches(block);
const isGap = (text: Text): boolean =>
  text.data.trim() === '' && (isBlock(text.previousSibling) || isBlock(text.nextSibling));

/**
 * Converts the editor's content to the stored format. The editor puts every line into a paragraph. For a text
 * of one line and for a list item, the paragraph is removed. An empty line gets a `<br>`, because browsers do
 * not show an empty paragraph.
 */
export function storedHtml(fromEditor: string): string {
  const body = bodyOf(fromEditor);
  for (const line of body.querySelectorAll('p')) if (line.childNodes.length === 0) line.innerHTML = '<br>';
  for (const item of body.querySelectorAll('li'))
    if (item.querySelectorAll(':scope > p').length === 1) unwrap(item.querySelector(':scope > p')!);
  if (body.childNodes.length === 1 && body.firstElementChild?.localName === 'p')
    unwrap(body.firstElementChild);
  const stored = contentOf(body);
  return stored === '<br>' ? '' : stored;
}

const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

/** Returns the text without formatting, or an empty text if there is nothing to read. */
export function visibleText(html: string): string {
  const { textContent } = bodyOf(html.replaceAll(/<\/(p|li)>|<br>/g, '$& '));
  return (textContent ?? '').replaceAll(/[\s\u00a0]+/g, ' ').trim();
}
