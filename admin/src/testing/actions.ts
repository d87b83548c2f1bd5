import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

const moreActions = 'More actions';

/** Runs an action of a record's menu. */
export async function chooseAction(name: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: moreActions }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
}

/** The actions in a record's menu. Empty without a menu. */
export async function offeredActions(): Promise<(string | null)[]> {
  const button = screen.queryByRole('button', { name: moreActions });
  if (!button) return [];
  await userEvent.click(button);
  const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  await userEvent.keyboard('{Escape}');
  return names;
}
