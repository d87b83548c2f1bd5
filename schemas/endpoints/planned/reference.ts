import type { Endpoint } from '../../permissions/index.ts';

export const referenceEndpoints: readonly Endpoint[] = [
  { id: 'userflow-identity', method: 'GET', path: '/userflow-identity', permission: 'tours:read' },
  { id: 'lender-industry-maps', method: 'GET', path: '/lender-industry-maps', permission: 'reference:read' },
  { id: 'lender-location-maps', method: 'GET', path: '/lender-location-maps', permission: 'reference:read' },
];
