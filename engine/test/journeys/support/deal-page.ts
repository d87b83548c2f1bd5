import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { management } from './stage.ts';

/** The largest height of an application's page at 1440 px before the user opens folded parts, in px. */
const MOST = 1200;

/** The height of a small laptop and of a tablet, in px. */
const SCREEN = 800;

/**
 * Expects that the page of an application is short, and that its main button is in view at every width even if the
 * user scrolled down. A page without a next step of the store has no such button.
 */
export async function expectShortDealPage(page: Page): Promise<void> {
  const height = await page.evaluate<number>('document.documentElement.scrollHeight');
  expect(height <= MOST ? 'short' : `${height} px`).toBe('short');
  const main = page.locator(
    'header .MuiButton-contained:visible, section[aria-label="Actions"] .MuiButton-contained:visible',
  );
  const has = (await main.count()) > 0;
  for (const width of has ? [360, 1024, management.width] : []) {
    await page.setViewportSize({ width, height: SCREEN });
    await main.first().waitFor();
    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    const box = await main.first().boundingBox();
    const inView = box !== null && box.y >= 0 && box.y + box.height <= SCREEN;
    expect({ width, box, inView }).toMatchObject({ inView: true });
  }
  const { width, height: full } = management;
  await page.setViewportSize({ width, height: full });
  await page.evaluate('scrollTo(0, 0)');
}

/** Returns the main button of an application's page: the store's next step. */
export const mainStep = (page: Page) =>
  page.locator('section[aria-label="Next action"] .MuiButton-contained');

/** Expects the status of the application and the label of its main button, and that the button is in view. */
export async function expectDealStep(page: Page, status: string, label: string | null): Promise<void> {
  const header = page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) });
  await header.getByText(status, { exact: true }).first().waitFor();
  if (label === null) await mainStep(page).waitFor({ state: 'detached' });
  else await mainStep(page).filter({ hasText: label }).waitFor();
  await expectShortDealPage(page);
}
