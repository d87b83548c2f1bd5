import { chromium, type Browser, type Page } from 'playwright-core';
import { chromiumFlags, chromiumPath } from '../../lab/chromium.ts';
import { startTestInstallation, type TestInstallation } from '../../lab/index.ts';

export interface Stage {
  lab: TestInstallation;
  /** Opens a page in the browser, with its own cookies and storage. */
  open(look: BrowserSettings): Promise<Page>;
  /** Errors of all pages in the browser console and in network requests. A user does not see them. */
  complaints: string[];
  close(): Promise<void>;
}

export interface BrowserSettings {
  width: number;
  height: number;
  touch?: boolean;
  locale?: string;
  dark?: boolean;
}

export const phone: BrowserSettings = { width: 360, height: 740, touch: true };
export const management: BrowserSettings = { width: 1440, height: 900 };

const pages: Page[] = [];

/** Returns the content of every open page, for the message of a failed step. */
export async function whatPagesShow(): Promise<string> {
  const open = pages.filter((page) => !page.isClosed());
  // The newest page comes first, so that a truncated report shows the page that was used last.
  const texts = open
    .toReversed()
    .map(async (page) => `${page.url()}\n${await page.locator('body').innerText()}`);
  return (await Promise.all(texts)).join('\n\n');
}

const WAIT_MILLISECONDS = 30_000;

/**
 * Starts the whole product and a real browser.
 * @param pluginDirs folders of lenders; default: those of the product
 */
export async function openStage(env: NodeJS.ProcessEnv = {}, pluginDirs?: string[]): Promise<Stage> {
  const lab = await startTestInstallation({
    ...{ seed: 'demo', workers: 1, env },
    ...(pluginDirs && { pluginDirs }),
  });
  const browser = await chromium
    .launch({ executablePath: chromiumPath(), args: chromiumFlags })
    .catch(async (error: unknown) => {
      await lab.close();
      throw error;
    });
  const complaints: string[] = [];
  return {
    lab,
    complaints,
    open: (look) => openPage(browser, lab, look, complaints),
    close: async () => {
      await browser.close();
      await lab.close();
    },
  };
}

let shared: Promise<Stage> | undefined;

/** Returns the product that all journeys of one spec file share. The spec file closes it. */
export const sharedStage = (): Promise<Stage> => (shared ??= openStage());

export const closeSharedStage = async (): Promise<void> => (await shared)?.close();

async function openPage(
  browser: Browser,
  lab: TestInstallation,
  look: BrowserSettings,
  complaints: string[],
): Promise<Page> {
  const { width, height, touch = false, locale = 'en-US', dark = false } = look;
  const context = await browser.newContext({
    baseURL: lab.url,
    viewport: { width, height },
    deviceScaleFactor: touch ? 2 : 1,
    isMobile: touch,
    hasTouch: touch,
    locale,
    timezoneId: 'America/New_York',
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(WAIT_MILLISECONDS);
  const page = await context.newPage();
  pages.push(page);
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  return page;
}
