import type { Page } from 'playwright-core';
import path from 'node:path';

/** Saves pictures of a page at three widths, and one in dark colours, with `JOURNEY_PICTURES=<folder>`. */
export async function savePictures(page: Page, name: string): Promise<void> {
  const folder = process.env.JOURNEY_PICTURES;
  if (!folder) return;
  const before = page.viewportSize();
  for (const [width, colorScheme] of [
    [360, 'light'],
    [820, 'light'],
    [1440, 'light'],
    [1440, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await page.screenshot({
      path: path.join(folder, `${name}-${width}-${colorScheme}.png`),
      fullPage: true,
      animations: 'disabled',
    });
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (before) await page.setViewportSize(before);
}
