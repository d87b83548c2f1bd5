import type { Endpoint } from '../../permissions/index.ts';

export const referenceEndpoints: readonly Endpoint[] = [
  { id: 'userflow-identity', method: 'GET', path: '/userflow-identity', permission: 'tours:read' },
];
