import type { Page } from 'playwright-core';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../../../docs/screenshots');

/** Takes a screenshot for the README, only with `MILLRACE_SCREENSHOTS=1`. */
export async function screenshot(page: Page, name: 'shopper' | 'store' | 'admin'): Promise<void> {
  if (process.env.MILLRACE_SCREENSHOTS !== '1') return;
  await page.evaluate('scrollTo(0, 0)');
  await page.screenshot({ path: path.join(folder, `${name}.png`), animations: 'disabled' });
}
