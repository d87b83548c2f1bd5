import type { Endpoint } from '../../permissions/index.ts';
import { lendersEndpoints } from './lenders.ts';
import { operationsEndpoints } from './operations.ts';
import { storesEndpoints } from './stores.ts';

const otherEndpoints: readonly Endpoint[] = [
  { id: 'userflow-identity', method: 'GET', path: '/userflow-identity', permission: 'tours:read' },
];

/**
 * Endpoints of the catalogue that are not built yet. Remove an endpoint from this list when schemas/api
 * declares its contract.
 */
export const planned: readonly Endpoint[] = [
  otherEndpoints,
  storesEndpoints,
  lendersEndpoints,
  operationsEndpoints,
].flat();
