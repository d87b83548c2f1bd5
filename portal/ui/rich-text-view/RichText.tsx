import { createElement, Fragment, useMemo, type ReactNode } from 'react';

/**
 * The tags that a formatted text may contain. The server stores no other tags, and this component renders no
 * other tags.
 */
const drawn: ReadonlySet<string> = new Set(['b', 'strong', 'i', 'em', 'u', 'p', 'ul', 'ol', 'li']);
/** The content of these tags is not readable text, so it is not rendered. */
const silent: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'noscript',
  'svg',
  'math',
]);

/** Returns the address if it is a web, e-mail or phone link, else undefined. */
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

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML: (text: string) => string },
  ): { createHTML(text: string): string };
}

/**
 * The policy under which the shopper's pages may parse HTML. The server's Content-Security-Policy names this
 * policy. Undefined in browsers without trusted types.
 */
const parseOnly = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('parse-only', {
  createHTML: (text) => text,
});

/** Renders formatted text as elements. No HTML string is inserted into the page. */
export function RichText({ text }: { text: string }) {
  return useMemo(() => {
    // A document created by DOMParser runs no scripts and loads no resources.
    const { body } = new DOMParser().parseFromString(parseOnly?.createHTML(text) ?? text, 'text/html');
    return <>{[...body.childNodes].map(draw)}</>;
  }, [text]);
}
