import type { Locator, Page } from 'playwright-core';

/** Returns the row of a lender on the shopper's results screen. */
export const lenderLine = (page: Page, lender: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: lender }) });

export const saying = (line: Locator, words: string | RegExp): Promise<void> =>
  line.locator('.lender-status').getByText(words).waitFor();

/** Waits until a lender's decline is shown: in its row, or in the line that folds all declines. */
export const declinedBy = (page: Page, lender: string): Promise<void> =>
  lenderLine(page, lender)
    .getByText('Not approved')
    .or(page.locator('.declined summary').filter({ hasText: lender }))
    .filter({ visible: true })
    .first()
    .waitFor();

/** Waits for a text of a lender that declined, and unfolds the declines to read it. */
export async function readInDeclines(page: Page, text: string): Promise<void> {
  // a change of language loads the results again and folds the declines, so the text must be there first
  await page.locator('.declined').getByText(text).waitFor({ state: 'attached' });
  const folded = page.locator('.declined:not([open]) summary');
  if ((await folded.count()) > 0) await folded.click();
  await page.getByText(text).waitFor();
}

/** Opens the offers and accepts the offer of a lender. Returns the reference from the thank-you page. */
export async function chooseOffer(page: Page, lender: string): Promise<string> {
  const choose = new RegExp(`^(Choose|Elegir).* ${lender}\\b`);
  await page.getByRole('link', { name: choose }).first().click();
  await page.getByRole('button', { name: /^(Accept this offer|Aceptar esta oferta)$/ }).click();
  await page.waitForURL('**/apply/thank-you');
  return page.locator('.receipt dd').first().innerText();
}
