import type { Permission } from './permissions.ts';

/**
 * What an id in a request names. Who resolves them to stores and orgs does it for all of them: an id that is not
 * resolved is an id that is not guarded. An `org` named beside a `store` must be the org of that store.
 * A `kept-form` is a form that was deleted a moment ago, or was not: what taking that back names.
 * `ignored` is sent by clients, neither believed nor used: the server sets it. A `token` is its own proof.
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

/** Where an id stands: one value, an array (`[]`) or a list joined by commas (`,`). */
export type IdPlace = `${'path' | 'query' | 'body'}.${string}`;

export interface Endpoint {
  id: string;
  /** A message that clients send over a socket names things in its `body`. */
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'SOCKET';
  /** As clients write it after `/api`, parameters in braces; of a socket the name of the message. */
  path: string;
  permission: Permission;
  ids?: Readonly<Record<IdPlace, IdKind>>;
  /** What the service asks on top, in the case named. */
  widened?: { when: string; permission: Permission };
  /** Served by this product on its own account, no part of the catalogue of the documents. */
  own?: true;
}
