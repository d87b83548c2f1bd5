import type { Page } from 'playwright-core';
import type { Proof } from './proof.ts';

const COMPLAINT = 'main [role="alert"], main .error-summary, main .field-error, main .notice-danger';

/**
 * Runs `act` offline. The page must then either open the URL `target` or show an error. After an error, runs
 * `act` again online, and the page must open the URL.
 */
export async function actOffline(
  page: Page,
  proof: Proof,
  act: () => Promise<void>,
  target: RegExp,
): Promise<void> {
  const context = page.context();
  await context.setOffline(true);
  await page.locator('.notice-warning').first().waitFor();
  await act();
  const isThere = page.waitForURL(target).then(() => true);
  const failed = page
    .locator(COMPLAINT)
    .first()
    .waitFor()
    .then(() => false);
  for (const one of [isThere, failed]) one.catch(() => {});
  const continued = await Promise.race([isThere, failed]);
  await context.setOffline(false);
  await page.locator('.notice-warning').waitFor({ state: 'detached' });
  if (!continued) await act();
  await page.waitForURL(target);
  await page.locator('main h1').waitFor();
  proof.recordCheck();
}

/**
 * Runs `act` offline on a screen whose URL does not change. The screen must show an error, and `act` must
 * succeed online.
 */
export async function failsOffline(page: Page, proof: Proof, act: () => Promise<void>): Promise<void> {
  await page.context().setOffline(true);
  await act();
  await page.locator(COMPLAINT).first().waitFor();
  await page.context().setOffline(false);
  await page.locator('.notice-warning').waitFor({ state: 'detached' });
  await act();
  proof.recordCheck();
}

/** Closes the tab and opens the URL in a new tab. The new tab must show the same screen. */
export async function anotherTab(page: Page, proof: Proof, address: string, arrived: RegExp): Promise<Page> {
  const next = await page.context().newPage();
  await page.close();
  await next.goto(address);
  await next.waitForURL(arrived).catch(() => {});
  await next.locator('main h1').waitFor();
  proof.recordCheck(arrived.test(next.url()) ? [] : [`tab closed at ${String(arrived)}: ${next.url()}`]);
  return next;
}

export const press = (page: Page, role: 'button' | 'link', name: RegExp) => () =>
  page.getByRole(role, { name }).first().press('Enter');
