// Tests `npm run dev` in a copy of the tree. Measures the time until the product shows an edit of a service
// or page, also after an edit with a mistake.
import { afterAll, beforeAll, expect } from '@jest/globals';
import { chromium, type Browser, type Page } from 'playwright-core';
import { chromiumFlags, chromiumPath } from '../../lab/chromium.ts';
import { startDev, type Dev } from '../support/dev.ts';
import { journey } from '../support/journey.ts';
import { until } from '../support/until.ts';

const SERVICE = 'engine/src/features/reference/industries/industries.service.ts';
const PAGE = 'portal/src/store/features/login/LoginPage.tsx';
/**
 * `npm run test:dev` makes all edits and measures the times on an idle machine. `npm run test:long` makes
 * only the first edit.
 */
const isWhole = Boolean(process.env.DEV_LOOP_TIMED);
/**
 * Milliseconds until the product must show an edit. Outside `npm run test:dev` this limit only detects that
 * an edit is never shown.
 */
const SOON_MILLISECONDS = isWhole ? 5000 : 60_000;

let dev: Dev;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  dev = await startDev();
  if (!isWhole) return;
  browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  page = await browser.newPage({ baseURL: dev.url });
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await dev?.stop();
}, 60_000);

/** Repeats the request if a restart of the API cut it off. */
const firstIndustry = (): Promise<string> =>
  until('the API answers', async () => {
    const reply = await fetch(`${dev.url}/api/industries`);
    return reply.ok && ((await reply.json()) as { name: string }[])[0]!.name;
  });

const soon = (what: string, took: number) => {
  process.stderr.write(`${what}: seen after ${Math.round(took)} ms\n`);
  expect(took).toBeLessThan(SOON_MILLISECONDS);
};

journey('an edit of the code shows at once', (step) => {
  let before: string;

  step('a change in a service reaches the API', async () => {
    before = await firstIndustry();
    const took = await dev.edit(SERVICE, "orderBy('name')", "orderBy('name', 'desc')", () =>
      until('the API answers in the new order', async () => (await firstIndustry()) !== before),
    );
    soon('an edit in a service', took);
  });

  if (!isWhole) return;
  step('an error in a service appears on the console, and the API keeps running', async () => {
    await dev.edit(SERVICE, "orderBy('name', 'desc')", "orderBy('name', 'desc'", () =>
      dev.says('not reloaded'),
    );
    expect(await firstIndustry()).not.toBe(before);
    await dev.edit(SERVICE, "orderBy('name', 'desc'", "orderBy('name')", () => dev.says('restarted api'));
    expect(await firstIndustry()).toBe(before);
  });

  step('a change in a page appears without a reload', async () => {
    await page.goto('/login');
    const email = page.getByLabel('Email');
    await email.fill('half@typed');
    const took = await dev.edit(
      PAGE,
      'For stores, lenders and Millrace staff.',
      'For everyone at the store.',
      () => page.getByText('For everyone at the store.').waitFor(),
    );
    soon('an edit in a page', took);
    expect(await email.inputValue()).toBe('half@typed');
  });
});
