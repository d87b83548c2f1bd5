import type { RouteTerms } from '@millrace/schemas/api';
import type { RouteView } from './routing.decide.ts';

/**
 * Returns after how many approvals and at which time a route asks no further lender. Without limits in the
 * plan (`terms`), it stops after the first approval.
 */
export function routeLimits(
  terms: RouteTerms | undefined,
  startedAt: number,
): Required<Pick<RouteView, 'stopAfter' | 'endsAt'>> {
  if (!terms) return { stopAfter: 1, endsAt: null };
  const { stop_after: stopAfter, route_seconds: seconds } = terms;
  return { stopAfter, endsAt: seconds === null ? null : startedAt + seconds * 1000 };
}

/**
 * Returns how long the other lenders wait for a lender that is asked now, in milliseconds. Null means the
 * installation's default.
 * @param peopleSeconds the store's limit if people decide for this lender; it replaces the form's limit,
 * which is for lenders that decide by themselves
 */
export function waitMsOf(
  terms: RouteTerms | undefined,
  endsAt: number | null,
  now: number,
  peopleSeconds?: number,
): number | null {
  const seconds = peopleSeconds ?? terms?.lender_seconds;
  const own = seconds ? seconds * 1000 : null;
  const left = endsAt !== null && endsAt > now ? Math.ceil(endsAt - now) : null;
  if (own === null || left === null) return own ?? left;
  return Math.min(own, left);
}
