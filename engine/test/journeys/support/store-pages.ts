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

/** Converts `2026-11-20` to `11/20/2026`. */
const slashed = (day: string): string => day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');

interface Closed {
  /** Dollars. */
  loan: string;
  /** Dollars. */
  fee: string;
  /** `YYYY-MM-DD`. Default: the day that the dialog proposes. */
  day?: string;
}

/** Fills in the open closeout: the customer accepted this lender. */
export async function fillCloseout(page: Page, lender: string, { loan, fee, day }: Closed): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Closeout Form' });
  await dialog.getByRole('radio', { name: 'Yes' }).check();
  await dialog.getByRole('checkbox', { name: new RegExp(`^${lender}`) }).check();
  await dialog.getByLabel('Closing associate').click();
  await page.getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByLabel('Loan amount').fill(loan);
  await dialog.getByLabel('Merchant fee').fill(fee);
  if (day) await dialog.getByLabel('Closed on').fill(slashed(day));
  await dialog.getByRole('button', { name: 'Finished' }).click();
  await dialog.waitFor({ state: 'hidden' });
}
