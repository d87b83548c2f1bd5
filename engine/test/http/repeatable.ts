import type { LenderError, LenderReply } from '@millrace/plugin-sdk';
import type { Role } from '@millrace/schemas/permissions';
import type { LightMyRequestResponse } from 'fastify';
import type { RoutingApp } from '../routing/routing-app.ts';
import type { FeatureApp } from './feature-app.ts';
import type { TestTenants } from './test-tenants.ts';

/** A request that a client may repeat with the same idempotency key. */
export interface Repeatable {
  method: 'POST' | 'PUT' | 'PATCH';
  url: string;
  cookie?: string;
  payload?: object;
  /**
   * What is different in a request with the same idempotency key but other content. Undefined if the request
   * has no content.
   */
  other?: { url?: string; payload?: object };
}

/** For each route, a function that prepares a request and the state in which the server accepts it. */
export type RepeatableByRoute = Record<string, () => Promise<Repeatable>>;

/** Tools for preparing the requests about one part of the product. */
export interface Workbench {
  routing: RoutingApp;
  app: FeatureApp;
  world: TestTenants;
  /** The replies of the lenders, in the order in which lenders are called. */
  answers: (LenderReply | LenderError)[];
  /** Returns the cookie of a user with this role. The user signs in only once. */
  as(role: Role): Promise<string>;
  send(request: Repeatable, key?: string): Promise<LightMyRequestResponse>;
  /** Creates an application that has this decision of a lender. */
  answered(
    answer: LenderReply | LenderError,
    lender?: string,
  ): Promise<Awaited<ReturnType<RoutingApp['submit']>>>;
}
