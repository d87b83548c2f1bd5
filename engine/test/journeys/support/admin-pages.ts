import type { Page } from 'playwright-core';

export const ADMIN = '/app/admin';

/** Opens a list of the admin app from the menu. */
export async function openList(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

/** Types into a list's filter and waits for the result. The list loads again a moment after the last key. */
export async function searchList(page: Page, placeholder: string, words: string): Promise<void> {
  await page.getByPlaceholder(placeholder).fill(words);
  await page.waitForURL((url) => url.searchParams.get('filter')?.includes(words) ?? false);
}

/** Opens a record of the list by the text of its link. */
export async function openRecord(
  page: Page,
  name: string | RegExp,
  heading: string | RegExp = name,
): Promise<void> {
  await page.getByRole('table').getByRole('link', { name }).first().click();
  await page.getByRole('heading', { level: 1 }).getByText(heading).waitFor();
}

export async function changePipeOrder(page: Page, order: number): Promise<void> {
  await page.getByLabel('Default order').fill(String(order));
  await page.getByRole('button', { name: 'Save' }).click();
  // The first click only shows the affected stores. This click saves.
  await page.getByRole('button', { name: 'Save changes' }).click();
}

/** Chooses an action from the menu of a record. */
export async function chooseAction(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name }).click();
}
