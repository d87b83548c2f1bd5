import type { Endpoint } from '../../permissions/index.ts';

export const identityEndpoints: readonly Endpoint[] = [
  { id: 'implied.support-message', method: 'POST', path: '/support/message', permission: 'support:ask' },
];
