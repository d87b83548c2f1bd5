import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

const moreActions = 'More actions';

/** Does what stands in the menu of a record. */
export async function chooseAction(name: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: moreActions }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
}

/** What the menu of a record offers; nothing when there is none. */
export async function offeredActions(): Promise<(string | null)[]> {
  const button = screen.queryByRole('button', { name: moreActions });
  if (!button) return [];
  await userEvent.click(button);
  const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  await userEvent.keyboard('{Escape}');
  return names;
}
