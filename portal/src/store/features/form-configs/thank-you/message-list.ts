import type { Page } from '@millrace/schemas/api';

const PREVIEW = 30;

/** Returns the plain text of a formatted text. */
export const wordsOf = (rich: string): string =>
  new DOMParser().parseFromString(rich, 'text/html').body.textContent ?? '';

/** Returns the label of a message in the select field: its name and the beginning of its text. */
export const entryOf = ({ name, content }: Page): string =>
  `${name}: ${wordsOf(content.message).slice(0, PREVIEW)}`;

/** Returns the messages with the form's message first, because the dialog opens with the first message. */
export const listedFor = (pages: readonly Page[], chosen: number | null): Page[] =>
  [...pages].sort((one, other) => Number(other.id === chosen) - Number(one.id === chosen));
