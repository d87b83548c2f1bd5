import { LenderError, type LenderErrorCode } from '../errors.ts';
import type { PageLoading } from './page-loading.ts';

/**
 * Error texts of Chromium, each with the code and message of the `LenderError`. More specific texts come
 * first.
 */
const networkErrors: readonly [RegExp, LenderErrorCode, string][] = [
  [
    /net::ERR_(CONNECTION_REFUSED|NAME_NOT_RESOLVED|ADDRESS_UNREACHABLE|TUNNEL_CONNECTION_FAILED|CERT_|SSL_|PROXY_)/,
    'not-connected',
    'The portal cannot be reached',
  ],
  [/net::ERR_BLOCKED_BY_CLIENT/, 'refused-by-egress-guard', 'The manifest does not allow the page'],
  [/net::ERR_TIMED_OUT/, 'timed-out', 'The portal did not answer in time'],
  [/net::ERR_/, 'connection-lost', 'The connection broke'],
];

/**
 * Converts an error of the browser to a `LenderError`.
 * @param place the missing control and its page; never a typed value
 * @param loading whether the page was still loading, or was an error page, when the time limit passed
 */
export function toPageError(
  failure: unknown,
  place: string,
  sent: 'no' | 'maybe',
  loading?: PageLoading,
): LenderError {
  if (failure instanceof LenderError) return failure;
  const message = failure instanceof Error ? failure.message : '';
  const known = networkErrors.find(([shape]) => shape.test(message));
  if (known) return new LenderError(known[1], sent, `${known[2]}: ${place}.`);
  const isOpening = loading?.isLoading() || /page\.goto/.test(message);
  if (isOpening && (failure as Error).name === 'TimeoutError') {
    return new LenderError('timed-out', sent, `The portal did not answer in time: ${place}.`);
  }
  if (/(has been closed|crashed)/i.test(message)) {
    return new LenderError('connection-lost', sent, `The browser went away: ${place}.`);
  }
  if (loading?.isBroken())
    return new LenderError('server-error', sent, `The portal answered with an error of its own: ${place}.`);
  return new LenderError('page-changed', sent, `The page is not the expected one: ${place}.`, { place });
}

/** Replaces ids in a path by `:id`. A page then has one path for all applications. */
export function plainPath(pathname: string): string {
  return pathname
    .split('/')
    .map((part) => (/\d{3}|^[0-9a-f-]{32,}$/i.test(part) ? ':id' : part))
    .join('/');
}
