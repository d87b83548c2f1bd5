import userEvent from '@testing-library/user-event';

/**
 * Enters a text at the end of a field at once, as a paste does. A page renders once for it, and once for each
 * key with `userEvent.type`, which is for specs about keys.
 */
export async function enter(field: Element, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}
