import type { Page, Request } from 'playwright-core';

export interface PageLoading {
  /** The page that was asked for last is still on its way. */
  isLoading(): boolean;
  /** The portal answered the last navigation with an error of its own. */
  isBroken(): boolean;
}

/** A control that is missing on a page that has not come, or on an error, says nothing about the portal's pages. */
export function watchLoading(page: Page): PageLoading {
  let awaited: Request | undefined;
  let status = 0;
  const end = (request: Request) => {
    if (request === awaited) awaited = undefined;
  };
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) awaited = request;
  });
  page.on('requestfailed', end);
  // An answer without a page (204) leaves the old one where it is.
  page.on('response', (response) => {
    const isPage = response.request().isNavigationRequest() && response.frame() === page.mainFrame();
    if (isPage) status = response.status();
    if (response.status() === 204) end(response.request());
  });
  page.on('domcontentloaded', () => (awaited = undefined));
  return { isLoading: () => awaited !== undefined, isBroken: () => status >= 500 };
}
