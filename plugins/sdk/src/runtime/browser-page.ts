import type { Locator, Page } from 'playwright-core';
import type { LenderPage } from '../context.ts';
import { LenderError } from '../errors.ts';
import { allowedUrl } from './allowed-host.ts';
import { plainPath, toPageError } from './page-failure.ts';
import { readFields } from './page-fields.ts';
import { watchLoading } from './page-loading.ts';
import { visit } from './page-visit.ts';

export interface PageOptions {
  baseUrl: string;
  allowedHosts: readonly string[];
  timeoutMs: number;
  sent: () => 'no' | 'maybe';
}

/**
 * Wraps a page of Playwright in the smaller interface for plugins.
 * Playwright's error messages repeat typed values, so they are replaced. An error names only the control and
 * the path of the page.
 */
export function createLenderPage(page: Page, options: PageOptions): LenderPage {
  const loading = watchLoading(page);
  const step = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (failure) {
      if (page.url().startsWith('chrome-error:')) {
        // Chromium shows its own error page, because the last navigation failed. The error page contains no
        // control of the portal.
        throw new LenderError(
          'connection-lost',
          options.sent(),
          'The portal’s answer to the last step was lost.',
        );
      }
      throw toPageError(failure, `${what} on ${pathOf(page)}`, options.sent(), loading);
    }
  };
  // An error page never shows the control, so a step does not wait there for its whole time limit. Only the wait
  // is abandoned: an abandoned click could still happen on a later page.
  const shown = async (locator: Locator, wait: Parameters<Locator['waitFor']>[0] = { state: 'attached' }) => {
    const first = locator.first();
    const isErrorPage = await Promise.race([
      first.waitFor(wait).then(() => false),
      loading.errorPage().then(() => true),
    ]);
    if (isErrorPage && (await first.count()) === 0) throw new Error('The browser shows an error page.');
    return locator;
  };
  const label = (name: string) => shown(page.getByLabel(name, { exact: true }));
  return {
    goto: (path) => visit(page, allowedUrl(path, options.baseUrl, options.allowedHosts), options),
    fill: (name, value) => step(`no field "${name}"`, async () => (await label(name)).fill(value)),
    select: (name, value) =>
      step(`no choice for "${name}"`, async () => void (await (await label(name)).selectOption(value))),
    check: (name) => step(`no box "${name}"`, async () => (await label(name)).check()),
    click: (role, name) =>
      step(`no ${role} "${name}"`, async () =>
        (await shown(page.getByRole(role, { name, exact: true }))).click(),
      ),
    text: (selector) =>
      step(`no text at ${selector}`, async () => {
        const [first] = await page.locator(selector).all();
        return first ? (await first.innerText()).trim() : null;
      }),
    table: (selector) =>
      step(`no table ${selector}`, async () => readTable(await shown(page.locator(selector)))),
    fields: (selector) => step(`no form ${selector}`, () => readFields(page, selector)),
    waitFor: (selector, timeoutMs) =>
      step(
        `no ${selector}`,
        async () => void (await shown(page.locator(selector), { timeout: timeoutMs ?? options.timeoutMs })),
      ),
    url: () => page.url(),
  };
}

async function readTable(tables: Locator): Promise<Record<string, string>[]> {
  const table = tables.first();
  await table.waitFor();
  const rows = await table.locator('tr').all();
  const cells = await Promise.all(rows.map((row) => row.locator('th, td').allInnerTexts()));
  const [headers = [], ...body] = cells.map((texts) => texts.map((text) => text.trim()));
  return body.map((texts) =>
    Object.fromEntries(texts.map((text, index) => [headers[index] ?? `${index}`, text])),
  );
}

function pathOf(page: Page): string {
  const pathname = URL.parse(page.url())?.pathname;
  return pathname === undefined ? 'a blank page' : plainPath(pathname);
}
