import { safeAddress } from './RichText.tsx';

const kept: ReadonlySet<string> = new Set(['p', 'br', 'strong', 'em', 'u', 'ul', 'ol', 'li']);
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
/** Of a link, as the server keeps it: what is saved and read again is no change. */
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
  return kept.has(name) ? `<${name}>${inside}</${name}>` : inside;
}

/** What an editor holds, in the few tags that are kept. */
export const contentOf = (node: Node): string => [...node.childNodes].map(serialised).join('');

/** Formatted text in the few tags that are kept, whatever it held before. */
export const cleanRichText = (html: string): string =>
  contentOf(new DOMParser().parseFromString(html, 'text/html').body);
