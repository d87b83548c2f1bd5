import { applicationsEndpoints } from './endpoints/applications.ts';
import { associatesEndpoints } from './endpoints/associates.ts';
import { billingEndpoints } from './endpoints/billing.ts';
import type { Endpoint } from './endpoints/endpoint.ts';
import { finderOf, type Finder } from './endpoints/finder.ts';
import { formsEndpoints } from './endpoints/forms.ts';
import { identityEndpoints } from './endpoints/identity.ts';
import { lendersEndpoints } from './endpoints/lenders.ts';
import { operationsEndpoints } from './endpoints/operations.ts';
import { orgsEndpoints } from './endpoints/orgs.ts';
import { processingEndpoints } from './endpoints/processing.ts';
import { referenceEndpoints } from './endpoints/reference.ts';
import { reportingEndpoints } from './endpoints/reporting.ts';
import { shopperEndpoints } from './endpoints/shopper.ts';
import { storesEndpoints } from './endpoints/stores.ts';

/**
 * Every endpoint there is or will be, with what it needs. One that is not served yet stands here as the plan. Marked
 * pure, so that pages which only ask `can()` do not carry it.
 */
export const endpoints: readonly Endpoint[] = /* @__PURE__ */ [
  shopperEndpoints,
  identityEndpoints,
  orgsEndpoints,
  storesEndpoints,
  associatesEndpoints,
  lendersEndpoints,
  formsEndpoints,
  applicationsEndpoints,
  processingEndpoints,
  billingEndpoints,
  reportingEndpoints,
  referenceEndpoints,
  operationsEndpoints,
].flat();

/** Made at the first question: most who import the names never ask it. */
let find: Finder | undefined;

/** The row of a request: by an address (`/api/users/7`) or by a pattern (`/users/{id}`, `/users/:id`). */
export const endpointOf: Finder = (method, path) => (find ??= finderOf(endpoints))(method, path);
