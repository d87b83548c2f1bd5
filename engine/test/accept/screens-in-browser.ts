import { chromium, type Page } from 'playwright-core';
import type { Role } from '@millrace/schemas/permissions';
import { chromiumFlags, chromiumPath } from '../lab/chromium.ts';
import type { AcceptedProduct, Probe } from './world.ts';

/** Opens a path of the product in a browser as a user with this role. Closes the browser after the check. */
async function onPage<Found>(
  product: AcceptedProduct,
  role: Role,
  check: (page: Page) => Promise<Found>,
): Promise<Found> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const [name, value] = product.cookieOf(role).split('=') as [string, string];
    await context.addCookies([{ name, value, url: product.lab.url }]);
    return await check(await context.newPage());
  } finally {
    await browser.close();
  }
}

/** Probes (checks) of rules that only a page in a browser shows. */
export const browserProbes: Readonly<Record<string, Probe>> = {
  'forbidden-route-404': (product) =>
    onPage(product, 'BASIC', async (page) => {
      await page.goto(`${product.lab.url}/app/store/billing`);
      const title = page.getByRole('heading', { name: /not found/i });
      await title.first().waitFor({ timeout: 30_000 });
      return [true, await title.first().innerText()];
    }),
  'ui-loader': (product) =>
    onPage(product, 'STORE_ADMIN', async (page) => {
      let answer: () => void = () => {};
      const asked = new Promise<void>((held) => {
        void page.route('**/api/auth/validate', async (route) => {
          held();
          await new Promise<void>((release) => (answer = release));
          await route.continue();
        });
      });
      await page.goto(`${product.lab.url}/app/forms/view-all`, { waitUntil: 'commit' });
      await asked;
      const loader = page.getByRole('progressbar', { name: 'Loading' });
      await loader.waitFor({ timeout: 30_000 });
      const early = await page.getByRole('navigation').count();
      answer();
      await page.getByRole('navigation').first().waitFor({ timeout: 30_000 });
      return [early === 0, `${early} menus before the session is known`];
    }),
};
