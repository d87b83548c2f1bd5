import type { Endpoint } from '../../permissions/index.ts';

export const applicationsEndpoints: readonly Endpoint[] = [];
