import type { Endpoint } from './endpoint.ts';

export const referenceEndpoints: readonly Endpoint[] = [
  { id: 'userflow-identity', method: 'GET', path: '/userflow-identity', permission: 'tours:read' },
  { id: 'ref.locations', method: 'GET', path: '/locations', permission: 'public:read' },
  { id: 'ref.franchises', method: 'GET', path: '/franchises', permission: 'reference:read' },
  { id: 'ref.industries', method: 'GET', path: '/industries', permission: 'public:read' },
  { id: 'lender-industry-maps', method: 'GET', path: '/lender-industry-maps', permission: 'reference:read' },
  { id: 'lender-location-maps', method: 'GET', path: '/lender-location-maps', permission: 'reference:read' },
];
