import type { Permission } from './permissions.ts';

/**
 * The kind of object that an id in a request refers to. The server uses it to find the store and org of the
 * object, so an id of an unknown kind cannot be protected. If a request names an `org` and a `store`, the
 * store must belong to the org. `kept-form`: a recently deleted form that the request restores. `token`: a
 * secret. Any caller who knows the secret may use it, so no owner is checked.
 */
export type IdKind =
  | 'account-executive'
  | 'affiliate'
  | 'announcement'
  | 'api-token'
  | 'applicant'
  | 'associate'
  | 'bulk-rerun'
  | 'quarantine'
  | 'attempt'
  | 'cfa-config'
  | 'commission-proposal'
  | 'checkout-session'
  | 'contract-step'
  | 'credential'
  | 'disclosure'
  | 'erasable-form'
  | 'erasure'
  | 'form'
  | 'form-path'
  | 'freemium-model'
  | 'integration'
  | 'job'
  | 'kept-form'
  | 'laa'
  | 'lender'
  | 'marketing-link'
  | 'metric-announcement'
  | 'note'
  | 'notification'
  | 'one-time-run'
  | 'org'
  | 'page'
  | 'partner'
  | 'public-store'
  | 'referral-partner'
  | 'region'
  | 'reporting-view'
  | 'rule-set'
  | 'rule-trial'
  | 'sign-in-factor'
  | 'store'
  | 'stripe-product'
  | 'token'
  | 'user'
  | 'webhook-delivery'
  | 'webhook-endpoint';

/**
 * The place of an id in a request. The id is one value, or an array (`[]`) or a comma-separated list (`,`) of
 * ids.
 */
export type IdPlace = `${'path' | 'query' | 'body'}.${string}`;

export interface Endpoint {
  id: string;
  /**
   * The value `SOCKET` marks a message that clients send over a socket. Such a message names its objects in
   * its `body`.
   */
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'SOCKET';
  /** The path after `/api`, with parameters in braces. For a socket: the name of the message. */
  path: string;
  permission: Permission;
  ids?: Readonly<Record<IdPlace, IdKind>>;
  /** A second permission that the service requires in the case that `when` describes. */
  widened?: { when: string; permission: Permission };
  /** True: the endpoint is Millrace's own. The documented catalogue of endpoints does not contain it. */
  own?: true;
}
