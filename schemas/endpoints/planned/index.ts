import type { Endpoint } from '../../permissions/index.ts';
import { applicationsEndpoints } from './applications.ts';
import { associatesEndpoints } from './associates.ts';
import { billingEndpoints } from './billing.ts';
import { formsEndpoints } from './forms.ts';
import { identityEndpoints } from './identity.ts';
import { lendersEndpoints } from './lenders.ts';
import { operationsEndpoints } from './operations.ts';
import { orgsEndpoints } from './orgs.ts';
import { processingEndpoints } from './processing.ts';
import { referenceEndpoints } from './reference.ts';
import { reportingEndpoints } from './reporting.ts';
import { shopperEndpoints } from './shopper.ts';
import { storesEndpoints } from './stores.ts';

/**
 * Endpoints of the catalogue that are not built yet. Remove an endpoint from this list when schemas/api
 * declares its contract.
 */
export const planned: readonly Endpoint[] = [
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
