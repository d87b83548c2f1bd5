import { permissionsOf } from '../can.ts';
import type { Permission } from '../permissions.ts';
import type { Role } from '../grants.ts';
import { screenOf } from './screen-of.ts';
import type { Screen } from './screen.ts';
import { screens } from './served.ts';

/** How the subscription of the stores somebody works in stands, all of them together. */
export type Standing = 'live' | 'canceled' | 'trial-setup';

/** The same for those who ask by the usual words; who never set a trial up is in it all the same. */
type SubscriptionStatus = 'active' | 'trialing' | 'canceled';

export const subscriptionStatusOf = (standing: Standing): SubscriptionStatus =>
  (({ live: 'active', 'trial-setup': 'trialing', canceled: 'canceled' }) as const)[standing];

/** Roles that work for one store or org: with its subscription their work ends. Others serve many, or none. */
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

/** Who comes first is the one who can mend it. */
const waysOut: Readonly<Record<Exclude<Standing, 'live'>, readonly { needs: Permission; path: string }[]>> = {
  canceled: [
    { needs: 'org-billing:read', path: '/app/org/billing' },
    { needs: 'subscriptions:read', path: '/app/store/billing' },
  ],
  'trial-setup': [{ needs: 'setup:complete', path: '/app/setup-trial' }],
};

const CLOSED = '/app/account/disabled';
const mends: ReadonlySet<Role> = new Set<Role>(['ORG_ADMIN', 'STORE_ADMIN']);

/** Whether the standing of a subscription says anything about somebody with these roles. */
export const isGated = (held: readonly Role[]): boolean =>
  held.length > 0 && held.every((role) => boundToTenant.has(role));

/** A till can mend nothing. */
export const gateOfTill = (standing: Standing): string | null => (standing === 'live' ? null : CLOSED);

/** The one screen that is left to somebody whose store or org does not pay; null while all is well. */
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

/** A password of one's own and the terms come before anything else. Who only views somebody does neither for them. */
export const mustDoFirst = ({ user, impersonation }: SignedIn): boolean =>
  !impersonation && (user.prompt_password_change || !user.terms_accepted);
