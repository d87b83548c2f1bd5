import type { TextElement } from './document.ts';

/** Parses `application/x-www-form-urlencoded`. A name that occurs several times is a list. */
export function parseForm(text: string): TextElement {
  const children = [...new URLSearchParams(text)].map(([name, value]) => ({
    ...{ name, text: value, attributes: {}, children: [] },
  }));
  return { name: '', text: '', attributes: {}, children };
}
