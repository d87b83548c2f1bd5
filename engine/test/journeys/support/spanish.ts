import { expect } from '@jest/globals';
import { englishWordsIn } from '@millrace/schemas/testing';
import type { Page } from 'playwright-core';

/**
 * Expects that every line of a screen is Spanish, including collapsed texts. Consents must also show their
 * English original, so text that is marked as English is skipped.
 */
export async function expectSpanish(page: Page): Promise<void> {
  await page.evaluate(`document.querySelectorAll('details').forEach((folded) => { folded.open = true; })`);
  const originals = await page.locator('.legal [lang="en"]').allInnerTexts();
  const meant = new Set(originals.flatMap((text) => text.split('\n')));
  const lines = (await page.locator('body').innerText()).split('\n');
  const english = lines.filter((line) => !meant.has(line) && englishWordsIn(line).length > 0);
  const where = new URL(page.url()).pathname;
  expect({ where, lines: lines.length > 3, english }).toEqual({ where, lines: true, english: [] });
}
