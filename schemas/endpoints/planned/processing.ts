import type { Endpoint } from '../../permissions/index.ts';

export const processingEndpoints: readonly Endpoint[] = [];
