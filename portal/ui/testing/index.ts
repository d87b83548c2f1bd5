import userEvent from '@testing-library/user-event';

/**
 * Enters a text at the end of a field at once, as a paste does, so that the page renders once.
 * `userEvent.type` renders it for each key and is only for specs about keys.
 */
export async function enter(field: Element, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}
