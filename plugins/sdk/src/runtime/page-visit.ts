import type { Page, Response } from 'playwright-core';
import { LenderError } from '../errors.ts';
import { isAllowedUrl } from './allowed-host.ts';
import { proxyHeader } from './browser-proxy.ts';
import { plainPath, toPageError } from './page-failure.ts';

interface VisitOptions {
  baseUrl: string;
  allowedHosts: readonly string[];
  sent: () => 'no' | 'maybe';
}

/**
 * Opens an address and makes sure that the result is a page of the lender.
 * @throws LenderError if the page does not load, is on a different host or has an error status
 */
export async function visit(page: Page, url: URL, options: VisitOptions): Promise<void> {
  let last: Response | undefined;
  const remember = (response: Response) => {
    if (response.request().isNavigationRequest() && response.frame() === page.mainFrame()) last = response;
  };
  page.on('response', remember);
  try {
    await page.goto(url.href, { waitUntil: 'load' });
  } catch (failure) {
    // If an error response has no body, `goto` throws, because Chromium shows its own error page. `last`
    // contains the response all the same.
    const answered = failure instanceof Error && failure.message.includes('ERR_HTTP_RESPONSE_CODE_FAILURE');
    if (!answered || !last)
      throw toPageError(failure, `no page at ${plainPath(url.pathname)}`, options.sent());
  } finally {
    page.off('response', remember);
  }
  if (last) complainAbout(last, options);
}

function complainAbout(response: Response, { baseUrl, allowedHosts, sent }: VisitOptions): void {
  const status = response.status();
  const pathname = plainPath(new URL(response.url()).pathname);
  if (!isAllowedUrl(response.url(), baseUrl, allowedHosts)) {
    throw new LenderError(
      'refused-by-egress-guard',
      sent(),
      'The portal led to a host the manifest does not name.',
    );
  }
  if (response.headers()[proxyHeader] === 'not-connected') {
    throw new LenderError('not-connected', sent(), `The portal cannot be reached: no page at ${pathname}.`);
  }
  if (status >= 500) throw new LenderError('server-error', sent(), `The portal answered ${status}.`, status);
  if (status >= 400)
    throw new LenderError('page-changed', sent(), `No page at ${pathname} (${status}).`, {
      httpStatus: status,
      place: `no page at ${pathname}`,
    });
}
