import type { Route } from 'playwright-core';
import { isAllowedUrl } from './allowed-host.ts';

interface GuardOptions {
  baseUrl: string;
  allowedHosts: readonly string[];
  timeoutMs: number;
}

/**
 * Lets a page's request go where the manifest allows. What may change something goes out through Node instead of
 * Chromium's own network: Chromium sends a request again, unasked, when a connection it had kept breaks before
 * the answer, and the lender has the application twice.
 */
export async function guard(route: Route, { baseUrl, allowedHosts, timeoutMs }: GuardOptions): Promise<void> {
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
