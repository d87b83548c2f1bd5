import type { Page } from '@millrace/schemas/api';

const PREVIEW = 30;

/** The words of a formatted text. */
export const wordsOf = (rich: string): string =>
  new DOMParser().parseFromString(rich, 'text/html').body.textContent ?? '';

/** An entry of the selector: the name, and how the text begins. */
export const entryOf = ({ name, content }: Page): string =>
  `${name}: ${wordsOf(content.message).slice(0, PREVIEW)}`;

/** What is selected when the dialog opens: the message of the form, else the first one there is. */
export const firstOf = (pages: readonly Page[], chosen: number | null): Page | undefined =>
  pages.find(({ id }) => id === chosen) ?? pages[0];
