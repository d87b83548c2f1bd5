import type { Page, Request } from 'playwright-core';

/**
 * Tells whether the page that was asked for last is still on its way: a control that is missing then says nothing
 * about the portal's pages.
 */
export function watchLoading(page: Page): () => boolean {
  let awaited: Request | undefined;
  const end = (request: Request) => {
    if (request === awaited) awaited = undefined;
  };
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) awaited = request;
  });
  page.on('requestfailed', end);
  // An answer without a page (204) leaves the old one where it is.
  page.on('response', (response) => {
    if (response.status() === 204) end(response.request());
  });
  page.on('domcontentloaded', () => (awaited = undefined));
  return () => awaited !== undefined;
}
