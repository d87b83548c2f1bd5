import type { Endpoint } from '../../permissions/index.ts';

export const lendersEndpoints: readonly Endpoint[] = [
  { id: 'lenders.list-slash', method: 'GET', path: '/lenders/', permission: 'lenders:list' },
];
