import type { Permission } from './permissions.ts';

/**
 * The kind of object that an id in a request names. The server resolves every such id to stores and orgs: an
 * unresolved id is an unprotected id.
 * An `org` named together with a `store` must be the org of that store.
 * A `kept-form` is a form that may have just been deleted: the request that restores it names it.
 * Clients send `ignored` ids, but the server does not use them. A `token` proves itself.
 */
export type IdKind =
  | 'account-executive'
  | 'affiliate'
  | 'announcement'
  | 'api-token'
  | 'applicant'
  | 'associate'
  | 'bulk-rerun'
  | 'attempt'
  | 'cfa-config'
  | 'contract-step'
  | 'credential'
  | 'disclosure'
  | 'form'
  | 'form-path'
  | 'freemium-model'
  | 'ignored'
  | 'integration'
  | 'job'
  | 'kept-form'
  | 'laa'
  | 'lender'
  | 'marketing-link'
  | 'metric-announcement'
  | 'note'
  | 'notification'
  | 'org'
  | 'page'
  | 'public-store'
  | 'referral-partner'
  | 'region'
  | 'reporting-view'
  | 'rule-set'
  | 'rule-trial'
  | 'store'
  | 'stripe-product'
  | 'token'
  | 'user';

/** The place of an id: one value, an array (`[]`) or a comma-separated list (`,`). */
export type IdPlace = `${'path' | 'query' | 'body'}.${string}`;

export interface Endpoint {
  id: string;
  /** The method `SOCKET` marks a message that clients send over a socket; it names objects in its `body`. */
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'SOCKET';
  /** The path after `/api`, with parameters in braces. For a socket: the name of the message. */
  path: string;
  permission: Permission;
  ids?: Readonly<Record<IdPlace, IdKind>>;
  /** An additional permission that the service checks in the named case. */
  widened?: { when: string; permission: Permission };
  /** An endpoint of this product that is not part of the documented catalogue. */
  own?: true;
}
