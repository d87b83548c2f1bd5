import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

const moreActions = 'More actions';

/** Clicks an action in a record's menu. */
export async function chooseAction(name: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: moreActions }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
}

/** Returns the names of the actions in a record's menu. Empty if there is no menu. */
export async function offeredActions(): Promise<(string | null)[]> {
  const button = screen.queryByRole('button', { name: moreActions });
  if (!button) return [];
  await userEvent.click(button);
  const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  await userEvent.keyboard('{Escape}');
  return names;
}
