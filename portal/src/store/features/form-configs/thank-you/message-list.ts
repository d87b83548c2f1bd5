import type { Page } from '@millrace/schemas/api';

const PREVIEW = 30;

/** The words of a formatted text. */
export const wordsOf = (rich: string): string =>
  new DOMParser().parseFromString(rich, 'text/html').body.textContent ?? '';

/** An entry of the selector: the name, and how the text begins. */
export const entryOf = ({ name, content }: Page): string =>
  `${name}: ${wordsOf(content.message).slice(0, PREVIEW)}`;

/** The message of the form stands first: the first one is what the dialog opens with. */
export const listedFor = (pages: readonly Page[], chosen: number | null): Page[] =>
  [...pages].sort((one, other) => Number(other.id === chosen) - Number(one.id === chosen));
