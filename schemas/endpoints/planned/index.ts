import type { Endpoint } from '../../permissions/index.ts';
import { lendersEndpoints } from './lenders.ts';

/**
 * Endpoints of the catalogue that are not built yet. Remove an endpoint from this list when schemas/api
 * declares its contract.
 */
export const planned: readonly Endpoint[] = [...lendersEndpoints];
