import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The actor or scope on whose behalf a statement runs. The policies of every table read this context. Each
 * property makes some rows visible. Without a context no tenant's rows are visible.
 */
export interface TenantContext {
  /**
   * Makes all rows visible. Used for internal staff with a permission for all tenants, and for background
   * work that no user requested.
   */
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
   * A value in an anonymous request that makes the rows with this value visible: the UUID of a store's
   * link, the id of a link, the caller's address, or a sign-in name.
   */
  readonly shop?: string | undefined;
  readonly link?: number | undefined;
  readonly caller?: string | undefined;
  readonly login?: string | undefined;
  /** Hash (hex) of the token of the one-time link in the request. */
  readonly pass?: string | undefined;
  /** Identifies a repeated request: its operation, its caller, and the hash of its idempotency key. */
  readonly repeat?: string | undefined;
  /** Makes all domain events visible, so that the API can pass each event to the sockets that may see it. */
  readonly liveUpdates?: true | undefined;
}

const contexts = new AsyncLocalStorage<TenantContext>();

/** Runs `work` with this context only. */
export function within<T>(context: TenantContext, work: () => T): T {
  return contexts.run(context, work);
}

/**
 * Runs `work` with the current context and additional properties, e.g. the id of an application that is being
 * created.
 */
export function alsoWithin<T>(more: TenantContext, work: () => T): T {
  return contexts.run({ ...contexts.getStore(), ...more }, work);
}

export function currentContext(): TenantContext | undefined {
  return contexts.getStore();
}

/**
 * Context for background work in the API process that no user requested. Services that handle a request
 * must not use it.
 */
export const everything: TenantContext = { all: true };
