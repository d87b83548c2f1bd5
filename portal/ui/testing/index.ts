import userEvent from '@testing-library/user-event';

/**
 * Enters a text at the end of a field in one step, like a paste, so that the page renders only once.
 * `userEvent.type` renders the page for each key and is only for specs about keys.
 */
export async function enter(field: Element, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}
