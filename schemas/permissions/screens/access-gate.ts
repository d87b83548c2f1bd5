import { permissionsOf } from '../can.ts';
import type { Permission } from '../permissions.ts';
import type { Role } from '../grants.ts';
import { screenOf } from './screen-of.ts';
import type { Screen } from './screen.ts';
import { screens } from './served.ts';

/** Status of the subscriptions of all stores in which a user works, taken together. */
export type PaymentState = 'live' | 'trialing' | 'canceled' | 'trial-setup';

/**
 * `PaymentState` in the words that Stripe uses for subscriptions. An account that never set up a trial counts
 * as trialing.
 */
type SubscriptionStatus = 'active' | 'trialing' | 'canceled';

export const subscriptionStatusOf = (paymentState: PaymentState): SubscriptionStatus =>
  (({ live: 'active', trialing: 'trialing', 'trial-setup': 'trialing', canceled: 'canceled' }) as const)[
    paymentState
  ];

/** Whether the stores have paid or are in a trial. */
const isOpen = (paymentState: PaymentState): paymentState is 'live' | 'trialing' =>
  paymentState === 'live' || paymentState === 'trialing';

/**
 * Roles that work for one store or org. Users who have only such roles can use Millrace only while the
 * subscription of this store or org is paid. All other roles serve many stores or none.
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

/**
 * Screens on which users can pay or set up the subscription. A user gets the first one that the user may
 * open.
 */
const waysOut: Readonly<
  Record<Exclude<PaymentState, 'live' | 'trialing'>, readonly { needs: Permission; path: string }[]>
> = {
  canceled: [
    { needs: 'org-billing:read', path: '/app/org/billing' },
    { needs: 'subscriptions:read', path: '/app/store/billing' },
  ],
  'trial-setup': [{ needs: 'setup:complete', path: '/app/setup-trial' }],
};

const CLOSED = '/app/account/disabled';
const mends: ReadonlySet<Role> = new Set<Role>(['ORG_ADMIN', 'STORE_ADMIN']);

/** Whether an unpaid subscription limits the access of users with these roles. */
export const isGated = (held: readonly Role[]): boolean =>
  held.length > 0 && held.every((role) => boundToTenant.has(role));

/**
 * Returns the only screen that a point of sale may show while the subscription is not in order. This is the
 * notice that access is closed, because a point of sale cannot pay. Null if the subscription is in order.
 */
export const gateOfTerminal = (paymentState: PaymentState): string | null =>
  isOpen(paymentState) ? null : CLOSED;

/**
 * Returns the only screen that a user can open while the store or org has not paid. Null if the subscription
 * is in order or does not limit the user.
 */
export function gateOf(
  held: readonly Role[],
  paymentState: PaymentState,
  among: readonly Screen[] = screens,
): string | null {
  if (isOpen(paymentState) || !isGated(held)) return null;
  const may = permissionsOf(held.filter((role) => mends.has(role)));
  const way = waysOut[paymentState].find(({ needs, path }) => may.includes(needs) && screenOf(path, among));
  return way?.path ?? CLOSED;
}

interface SignedIn {
  readonly user: {
    readonly prompt_password_change: boolean;
    readonly must_add_factor?: boolean | undefined;
    readonly terms_accepted: boolean;
  };
  readonly impersonation?: object | undefined;
}

/**
 * Whether the user must set a password, add a factor or accept the terms before anything else. False while
 * the user views as another user.
 */
export const mustDoFirst = ({ user, impersonation }: SignedIn): boolean =>
  !impersonation && (user.prompt_password_change || user.must_add_factor === true || !user.terms_accepted);
