import type { Page, Request } from 'playwright-core';

export interface PageLoading {
  /** Whether the last requested page is still loading. */
  isLoading(): boolean;
  /** Whether the portal replied to the last navigation with an error (status 500 or higher). */
  isBroken(): boolean;
  /** Resolves when the browser shows an error page, of Chromium or of the portal, until the next page. */
  errorPage(): Promise<void>;
}

/**
 * Watches whether a page has loaded. Only if the page has loaded and is not an error page does a missing
 * control mean that the portal changed.
 */
export function watchLoading(page: Page): PageLoading {
  let awaited: Request | undefined;
  let status = 0;
  let errorPage = Promise.withResolvers<void>();
  let isErrorPage = false;
  const show = (isError: boolean) => {
    if (isError) errorPage.resolve();
    else if (isErrorPage) errorPage = Promise.withResolvers<void>();
    isErrorPage = isError;
  };
  const end = (request: Request) => {
    if (request === awaited) awaited = undefined;
  };
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) awaited = request;
  });
  page.on('requestfailed', end);
  // A response without content (204) ends the loading: the browser keeps the previous page.
  page.on('response', (response) => {
    const isPage = response.request().isNavigationRequest() && response.frame() === page.mainFrame();
    if (isPage) status = response.status();
    if (response.status() === 204) end(response.request());
  });
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) show(frame.url().startsWith('chrome-error:'));
  });
  page.on('domcontentloaded', () => {
    awaited = undefined;
    if (status >= 500) show(true);
  });
  return {
    isLoading: () => awaited !== undefined,
    isBroken: () => status >= 500,
    errorPage: () => errorPage.promise,
  };
}
