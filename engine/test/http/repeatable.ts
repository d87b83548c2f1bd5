import type { LenderError, LenderReply } from '@millrace/plugin-sdk';
import type { Role } from '@millrace/schemas/permissions';
import type { LightMyRequestResponse } from 'fastify';
import type { RoutingApp } from '../routing/routing-app.ts';
import type { FeatureApp } from './feature-app.ts';
import type { SmallWorld } from './small-world.ts';

/** One request as a client sends it, and the same request with other content. */
export interface Repeatable {
  method: 'POST' | 'PUT' | 'PATCH';
  url: string;
  cookie?: string;
  payload?: object;
  /** The differences of another request with the same key; undefined for requests without content. */
  other?: { url?: string; payload?: object };
}

/** Creates a request in a state where it takes effect, by route. */
export type RepeatableByRoute = Record<string, () => Promise<Repeatable>>;

/** Tools that the requests of one part of the product are made with. */
export interface Workbench {
  routing: RoutingApp;
  app: FeatureApp;
  world: SmallWorld;
  /** The lenders' answers in this order. */
  answers: (LenderReply | LenderError)[];
  /** Cookie of a user with this role, signed in once. */
  as(role: Role): Promise<string>;
  send(request: Repeatable, key?: string): Promise<LightMyRequestResponse>;
  /** An application with this answer of a lender. */
  answered(
    answer: LenderReply | LenderError,
    lender?: string,
  ): Promise<Awaited<ReturnType<RoutingApp['submit']>>>;
}
