import type { Page } from '@millrace/schemas/api';

const PREVIEW = 30;

/** Returns the plain text of a text with formatting. */
export const wordsOf = (rich: string): string =>
  new DOMParser().parseFromString(rich, 'text/html').body.textContent ?? '';

/** Returns the label of a message in the select field: its name and the beginning of its text. */
export const entryOf = ({ name, content }: Page): string =>
  `${name}: ${wordsOf(content.message).slice(0, PREVIEW)}`;

/** Returns the messages with the form's own message first, because the dialog opens with the first one. */
export const listedFor = (pages: readonly Page[], chosen: number | null): Page[] =>
  [...pages].sort((one, other) => Number(other.id === chosen) - Number(one.id === chosen));
