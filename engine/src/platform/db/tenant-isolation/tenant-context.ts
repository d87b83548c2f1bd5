import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * On whose behalf the database is asked. The policies of every table read it; what is not said is not seen, and
 * without any context no tenant's row is.
 */
export interface TenantContext {
  /** Everything: internal staff whose permission reaches everywhere, and the product's own work. */
  readonly all?: true | undefined;
  readonly orgs?: readonly number[] | undefined;
  readonly stores?: readonly number[] | undefined;
  readonly laa?: number | undefined;
  /** Who is signed in. */
  readonly person?: number | undefined;
  /** The one form a shopper holds. */
  readonly form?: string | undefined;
  /** Hashes, in hex, of the session cookies that came along. */
  readonly sessions?: readonly string[] | undefined;
  /** What strangers name in public requests: the uuid of a store's link, the number of a link, who calls, who signs in. */
  readonly shop?: string | undefined;
  readonly link?: number | undefined;
  readonly caller?: string | undefined;
  readonly login?: string | undefined;
  /** Hash, in hex, of the link somebody brings that works once. */
  readonly pass?: string | undefined;
  /** The one request that somebody repeats: what it does, who sends it, and the hash of the key that came along. */
  readonly repeat?: string | undefined;
  /** Reads all domain events, to pass each on to the sockets it is for. */
  readonly liveUpdates?: true | undefined;
}

const contexts = new AsyncLocalStorage<TenantContext>();

/** Runs `work` with this context and no other. */
export function within<T>(context: TenantContext, work: () => T): T {
  return contexts.run(context, work);
}

/** Runs `work` with the present context and something besides, e.g. a form that is just being made. */
export function alsoWithin<T>(more: TenantContext, work: () => T): T {
  return contexts.run({ ...contexts.getStore(), ...more }, work);
}

export function currentContext(): TenantContext | undefined {
  return contexts.getStore();
}

/** The product's own work in the API process; services of a request never need it. */
export const everything: TenantContext = { all: true };
