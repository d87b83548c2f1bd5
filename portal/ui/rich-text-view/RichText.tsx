import { createElement, Fragment, useMemo, type ReactNode } from 'react';

/** The tags a formatted text may have. The server keeps no others, and no others are drawn here. */
const drawn: ReadonlySet<string> = new Set(['b', 'strong', 'i', 'em', 'u', 'p', 'ul', 'ol', 'li']);
/** The content of these tags is not text for a reader. */
const silent: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'noscript',
  'svg',
  'math',
]);

/** Where a link may lead: the web, a mailbox, a phone. */
export const safeAddress = (href: string | null): string | undefined =>
  href && /^(?:https?:\/\/|mailto:|tel:)/i.test(href.trim()) ? href.trim() : undefined;

function draw(node: ChildNode, key: number): ReactNode {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element)) return null;
  const tag = node.localName;
  if (silent.has(tag)) return null;
  if (tag === 'br') return <br key={key} />;
  const inside = [...node.childNodes].map(draw);
  if (tag === 'a') {
    const href = safeAddress(node.getAttribute('href'));
    return (
      <a key={key} href={href} target="_blank" rel="noopener noreferrer">
        {inside}
      </a>
    );
  }
  return drawn.has(tag) ? createElement(tag, { key }, ...inside) : <Fragment key={key}>{inside}</Fragment>;
}

/** Formatted text as elements; no HTML is ever handed to the page. */
export function RichText({ text }: { text: string }) {
  return useMemo(() => {
    // A document made by the parser runs nothing and loads nothing.
    const { body } = new DOMParser().parseFromString(text, 'text/html');
    return <>{[...body.childNodes].map(draw)}</>;
  }, [text]);
}
