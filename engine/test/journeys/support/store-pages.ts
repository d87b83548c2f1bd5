import type { Locator, Page } from 'playwright-core';

/** Returns the row of an applicant in the list of applications. */
export const rowOf = (page: Page, applicant: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: applicant }) });

/** Returns the row of a lender on the processing screen. */
export const lenderRow = (page: Page, lender: string): Locator =>
  page.getByRole('listitem', { name: lender, exact: true });

export const sayingIn = (row: Locator, words: string | RegExp): Promise<void> =>
  row.getByText(words).first().waitFor();

/** Waits until the screen receives live updates. */
export const live = (page: Page): Promise<void> => page.getByRole('status').getByText('Live').waitFor();

/** Opens the closeout (the store's record of the sale) from the menu of the application's page. */
export async function openCloseout(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Closeout' }).click();
}

/** Corrects one answer in the dialog of a lender's row and sends the application to this lender again. */
export async function regrade(
  page: Page,
  lender: string,
  label: string | RegExp,
  value: string,
): Promise<void> {
  await lenderRow(page, lender).getByRole('button', { name: 'Regrade' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(label).fill(value);
  await dialog.getByRole('button', { name: `Send to ${lender}` }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText(`Sent to ${lender} again`).waitFor();
  await page.getByRole('button', { name: 'Close message' }).click();
}
