import type { Endpoint } from '../../permissions/index.ts';

export const formsEndpoints: readonly Endpoint[] = [];
