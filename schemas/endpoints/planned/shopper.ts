import type { Endpoint } from '../../permissions/index.ts';

export const shopperEndpoints: readonly Endpoint[] = [];
