import type { LookupFunction } from 'node:net';
import os from 'node:os';
import type { Browser, BrowserContext, Route } from 'playwright-core';
import type { LenderPage } from '../context.ts';
import { LenderError } from '../errors.ts';
import { isAllowedUrl } from './allowed-host.ts';
import { createLenderPage } from './browser-page.ts';
import { startBrowserProxy, type BrowserProxy } from './browser-proxy.ts';

interface GuardOptions {
  baseUrl: string;
  allowedHosts: readonly string[];
  timeoutMs: number;
}

/**
 * Allows a request of a page if the manifest allows its address. Requests that may change something are sent
 * by Node and not by Chromium. If a reused connection breaks before the reply, Chromium would automatically
 * send the request again. The lender would then have the application twice.
 */
async function guard(route: Route, { baseUrl, allowedHosts, timeoutMs }: GuardOptions): Promise<void> {
  const request = route.request();
  if (!isAllowedUrl(request.url(), baseUrl, allowedHosts)) return route.abort('blockedbyclient');
  if (request.method() === 'GET' || request.method() === 'HEAD') return route.continue();
  try {
    const response = await route.fetch({ maxRedirects: 0, maxRetries: 0, timeout: timeoutMs });
    await route.fulfill({ response });
  } catch {
    await route.abort('connectionreset').catch(() => undefined);
  }
}

export interface LenderBrowserOptions {
  /** Path of the Chromium program, e.g. from CHROMIUM_PATH. */
  executablePath: string;
  baseUrl: string;
  /** Hosts as `host` or `host:port`. Requests of a page to all other hosts are dropped. */
  allowedHosts: readonly string[];
  launchArgs?: readonly string[];
  /**
   * Whether Chromium runs in its sandbox. Default: true, except if the process runs as root, because the
   * sandbox does not work then.
   */
  sandbox?: boolean;
  /** Default time limit for one page in milliseconds. */
  timeoutMs: number;
  /**
   * Returns the name resolution for connections to a port. The engine passes the one of its HTTP agents,
   * which refuses private addresses.
   */
  lookup?: (port: number) => LookupFunction;
}

/**
 * Returns the `sent` value for an error at this moment. It is `no` until the plugin calls `pointOfNoReturn`.
 */
export type Sent = () => 'no' | 'maybe';

export interface LenderBrowserHost {
  /**
   * Opens a page for one task and closes it afterwards.
   * @param timeoutMs time limit for a page of this task, in milliseconds; each operation of a lender has its
   *   own deadline
   */
  withPage<T>(work: (page: LenderPage) => Promise<T>, sent?: Sent, timeoutMs?: number): Promise<T>;
  /** Closes the browser. The next `withPage` starts a new one. */
  close(): Promise<void>;
}

/**
 * Chromium options for a server without a screen and without a GPU. They also switch off Google's background
 * services.
 */
export const chromiumArgs: readonly string[] = [
  '--headless',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

interface Running {
  browser: Browser;
  proxy: BrowserProxy;
}

/**
 * Creates the browser through which plugins use portals. Chromium starts when the first page is needed. It
 * connects only through its own proxy.
 * Each task gets a new browser context. It has no service workers, downloads or traces, and every request is
 * compared with the allowed hosts.
 */
export function createLenderBrowser(options: LenderBrowserOptions): LenderBrowserHost {
  let running: Promise<Running> | undefined;
  const start = () => {
    const started = (running ??= launch(options));
    const forget = () => {
      if (running === started) running = undefined;
    };
    started.then(({ browser }) => browser.once('disconnected', forget), forget);
    return started;
  };
  return {
    async withPage(work, sent = () => 'no', timeoutMs = options.timeoutMs) {
      const { browser } = await start();
      const own = { ...options, timeoutMs };
      const context = await openContext(browser, own).catch(() => {
        throw new LenderError('not-connected', sent(), 'The browser gave no page.');
      });
      try {
        const page = await context.newPage();
        page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined));
        return await work(createLenderPage(page, { ...own, sent }));
      } finally {
        await context.close().catch(() => undefined);
      }
    },
    async close() {
      const started = await running?.catch(() => undefined);
      running = undefined;
      await started?.browser.close();
      await started?.proxy.close();
    },
  };
}

/** Whether Chromium can and should run in its sandbox. Chromium refuses to start as root with its sandbox. */
export const isSandboxed = (wanted = true, userId = process.getuid?.()): boolean => wanted && userId !== 0;

/**
 * Returns the environment variables of the browser process. They contain no setting of the worker. A page
 * that breaks out of Chromium must not read keys, passwords or addresses from them.
 */
export const browserEnvironment = (): Record<string, string> => ({
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: os.homedir(),
  TMPDIR: os.tmpdir(),
  LANG: 'C.UTF-8',
});

async function launch({ baseUrl, allowedHosts, lookup, ...options }: LenderBrowserOptions): Promise<Running> {
  const proxy = await startBrowserProxy({
    allows: (protocol, host) => isAllowedUrl(`${protocol}//${host}/`, baseUrl, allowedHosts),
    ...(lookup && { lookup }),
  });
  try {
    // Playwright is imported only here, because loading it takes half a second and most processes never open
    // a page.
    const { chromium } = await import('playwright-core');
    const browser = await chromium.launch({
      executablePath: options.executablePath,
      // Chromium must not react to stop signals. A worker that receives one finishes its task first and then
      // closes the browser itself.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      args: [...(options.launchArgs ?? chromiumArgs)],
      chromiumSandbox: isSandboxed(options.sandbox),
      env: browserEnvironment(),
      // Chromium normally does not use a proxy for loopback addresses. `<-loopback>` removes this exception.
      proxy: { server: proxy.url, bypass: '<-loopback>' },
      timeout: LAUNCH_MILLISECONDS,
    });
    browser.once('disconnected', () => void proxy.close());
    return { browser, proxy };
  } catch {
    await proxy.close();
    throw new LenderError('not-connected', 'no', 'The browser did not start.');
  }
}

/**
 * Time limit for starting Chromium. It is long, because the first start can read hundreds of megabytes from a
 * slow disk.
 */
const LAUNCH_MILLISECONDS = 60_000;

/**
 * A control that does not appear within this time counts as missing. The limit is well below the deadline of
 * an operation.
 */
const CONTROL_MILLISECONDS = 15_000;

async function openContext(browser: Browser, options: LenderBrowserOptions): Promise<BrowserContext> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    acceptDownloads: false,
    locale: 'en-US',
  });
  context.setDefaultTimeout(Math.min(options.timeoutMs, CONTROL_MILLISECONDS));
  context.setDefaultNavigationTimeout(options.timeoutMs);
  await context.route('**', (route) => guard(route, options));
  await context.routeWebSocket('**', (socket) => socket.close());
  return context;
}
