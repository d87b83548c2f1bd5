import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The actor or scope on whose behalf a statement runs. The policies of every table read it. Each property opens
 * some rows; without a context no tenant's rows are visible.
 */
export interface TenantContext {
  /** All rows: for internal staff whose permission reaches everywhere, and for the product's own work. */
  readonly all?: true | undefined;
  readonly orgs?: readonly number[] | undefined;
  readonly stores?: readonly number[] | undefined;
  readonly laa?: number | undefined;
  /** The id of the signed-in user. */
  readonly person?: number | undefined;
  /** The id of the application that the shopper's session opens. */
  readonly form?: string | undefined;
  /** Hashes (hex) of the session cookies of the request. */
  readonly sessions?: readonly string[] | undefined;
  /**
   * What an anonymous request names: the UUID of a store's link, the id of a link, the caller's address, or a
   * sign-in name.
   */
  readonly shop?: string | undefined;
  readonly link?: number | undefined;
  readonly caller?: string | undefined;
  readonly login?: string | undefined;
  /** Hash (hex) of the one-time link of the request. */
  readonly pass?: string | undefined;
  /** The repeated request: its operation, its caller, and the hash of its idempotency key. */
  readonly repeat?: string | undefined;
  /** Reads all domain events, to pass each one to the sockets that may see it. */
  readonly liveUpdates?: true | undefined;
}

const contexts = new AsyncLocalStorage<TenantContext>();

/** Runs `work` with this context only. */
export function within<T>(context: TenantContext, work: () => T): T {
  return contexts.run(context, work);
}

/** Runs `work` with the current context and additional properties, e.g. an application that is being created. */
export function alsoWithin<T>(more: TenantContext, work: () => T): T {
  return contexts.run({ ...contexts.getStore(), ...more }, work);
}

export function currentContext(): TenantContext | undefined {
  return contexts.getStore();
}

/** For the product's own work in the API process. Services that handle a request must not use it. */
export const everything: TenantContext = { all: true };
