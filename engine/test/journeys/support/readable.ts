import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { axeFindings } from './axe.ts';

/** Returns the accessibility findings of axe: one line for each rule and element. */
async function violations(page: Page): Promise<string[]> {
  const found = await axeFindings(page);
  return found.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ line }) => line);
}

/** Waits until the page has faded in, because axe measures the contrast of a half transparent text. */
const FADED_IN = `Promise.allSettled(document.getAnimations()
  .filter((each) => each.effect.getComputedTiming().endTime < 5000)
  .map(({ finished }) => finished)).then(() => undefined)`;

/**
 * A script that finds tables with a part that users cannot reach. The element around such a table hides the
 * overflow and does not scroll.
 */
const CUT_TABLES = `[...document.querySelectorAll('table')].flatMap((table) => {
  let shown = table;
  for (let box = table.parentElement; box; box = box.parentElement) {
    const { overflowX } = getComputedStyle(box);
    if (/auto|scroll/.test(overflowX)) shown = box;
    if (!/hidden|clip/.test(overflowX)) continue;
    if (shown.getBoundingClientRect().right > box.getBoundingClientRect().right + 1) return [table.getAttribute('aria-label')];
  }
  return [];
})`;

/** Expects that axe finds no accessibility errors and that nothing extends beyond the edge of the screen. */
export async function expectReadable(page: Page): Promise<void> {
  const where = `${new URL(page.url()).pathname} at ${page.viewportSize()?.width} px`;
  await page.evaluate(FADED_IN);
  expect({ where, violations: await violations(page) }).toEqual({ where, violations: [] });
  const beside = await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  expect({ where, beside }).toEqual({ where, beside: 0 });
  expect({ where, cut: await page.evaluate(CUT_TABLES) }).toEqual({ where, cut: [] });
}
