import type { RoutingApp } from '../routing/routing-app.ts';
import type { Situation } from '../setup/fault-table.ts';
import type { Vendors } from '../setup/vendor-sandbox.ts';

/** A case to test: an integration, a situation (normal or a fault), and the expected result. */
export type FaultCase = readonly [
  integration: string,
  situation: Situation,
  result: string,
  run: () => Promise<void>,
];

export interface Answer {
  readonly statusCode: number;
  readonly body: Record<string, unknown>;
}

/** What the cases of one integration use. The properties exist when a case runs, not when it is declared. */
export interface FaultBench {
  readonly vendors: Vendors;
  readonly app: RoutingApp;
  readonly form: { readonly formId: string; readonly storeId: number; readonly orgId: number };
  /** Calls the API as the administrator of the store, or as internal staff. */
  readonly asStore: (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => Promise<Answer>;
  readonly asDev: FaultBench['asStore'];
}
