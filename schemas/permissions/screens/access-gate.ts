import { permissionsOf } from '../can.ts';
import type { Permission } from '../permissions.ts';
import type { Role } from '../grants.ts';
import { screenOf } from './screen-of.ts';
import type { Screen } from './screen.ts';
import { screens } from './served.ts';

/** Status of the subscriptions of all stores in which a user works. */
export type Standing = 'live' | 'canceled' | 'trial-setup';

/** The same in the usual subscription words. An account that never set up a trial counts as trialing. */
type SubscriptionStatus = 'active' | 'trialing' | 'canceled';

export const subscriptionStatusOf = (standing: Standing): SubscriptionStatus =>
  (({ live: 'active', 'trial-setup': 'trialing', canceled: 'canceled' }) as const)[standing];

/**
 * Roles that work for one store or org, and only as long as its subscription. Other roles serve many or none.
 */
const boundToTenant: ReadonlySet<Role> = new Set<Role>([
  'ORG_ADMIN',
  'LAA_ORG',
  'FREEMIUM_ORG',
  'STORE_ADMIN',
  'LAA_STORE',
  'FREEMIUM_STORE',
  'BASIC',
  'PROCESSOR',
  'SALES_ASSOCIATE',
  'GENERAL_ACCESS',
]);

/** Screens on which the user can resolve the problem. The first one that the user may open is used. */
const waysOut: Readonly<Record<Exclude<Standing, 'live'>, readonly { needs: Permission; path: string }[]>> = {
  canceled: [
    { needs: 'org-billing:read', path: '/app/org/billing' },
    { needs: 'subscriptions:read', path: '/app/store/billing' },
  ],
  'trial-setup': [{ needs: 'setup:complete', path: '/app/setup-trial' }],
};

const CLOSED = '/app/account/disabled';
const mends: ReadonlySet<Role> = new Set<Role>(['ORG_ADMIN', 'STORE_ADMIN']);

/** Whether the subscription's status limits users with these roles. */
export const isGated = (held: readonly Role[]): boolean =>
  held.length > 0 && held.every((role) => boundToTenant.has(role));

/** A point of sale cannot resolve a subscription problem. */
export const gateOfTill = (standing: Standing): string | null => (standing === 'live' ? null : CLOSED);

/** The only screen for a user whose store or org does not pay; null if the subscription is fine. */
export function gateOf(
  held: readonly Role[],
  standing: Standing,
  among: readonly Screen[] = screens,
): string | null {
  if (standing === 'live' || !isGated(held)) return null;
  const may = permissionsOf(held.filter((role) => mends.has(role)));
  const way = waysOut[standing].find(({ needs, path }) => may.includes(needs) && screenOf(path, among));
  return way?.path ?? CLOSED;
}

interface SignedIn {
  readonly user: { readonly prompt_password_change: boolean; readonly terms_accepted: boolean };
  readonly impersonation?: object | undefined;
}

/**
 * Whether the user must first set their own password or accept the terms. Viewing as another user does not
 * count.
 */
export const mustDoFirst = ({ user, impersonation }: SignedIn): boolean =>
  !impersonation && (user.prompt_password_change || !user.terms_accepted);
