import type { LenderError, LenderReply } from '@millrace/plugin-sdk';
import type { Role } from '@millrace/schemas/permissions';
import type { LightMyRequestResponse } from 'fastify';
import type { RoutingApp } from '../routing/routing-app.ts';
import type { FeatureApp } from './feature-app.ts';
import type { SmallWorld } from './small-world.ts';

/** One request as a client sends it, and the same with another content. */
export interface Repeatable {
  method: 'POST' | 'PUT' | 'PATCH';
  url: string;
  cookie?: string;
  payload?: object;
  /** What differs in another request under the same key; none where a request has no content to differ in. */
  other?: { url?: string; payload?: object };
}

/** Makes a request in a state where it does something. */
export type RepeatableByRoute = Record<string, () => Promise<Repeatable>>;

/** What the requests of one part of the product are made with. */
export interface Workbench {
  routing: RoutingApp;
  app: FeatureApp;
  world: SmallWorld;
  /** What the lenders answer, in this order. */
  answers: (LenderReply | LenderError)[];
  /** The cookie of somebody with this role; signed in once. */
  as(role: Role): Promise<string>;
  send(request: Repeatable, key?: string): Promise<LightMyRequestResponse>;
  /** An application that this lender answered so. */
  answered(
    answer: LenderReply | LenderError,
    lender?: string,
  ): Promise<Awaited<ReturnType<RoutingApp['submit']>>>;
}
