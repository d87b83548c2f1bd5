import { expect, test } from '@jest/globals';
import { tokenGrant, tokenScopes, type TokenScope } from '../permissions/index.ts';
import { contracts } from './index.ts';

const routesOf = (scope: TokenScope): string[] =>
  contracts
    .filter(({ permission }) => tokenGrant([scope]).permissions.includes(permission))
    .map(({ method, path }) => `${method} ${path}`);

const read = [
  'GET /api-pipe/application/details',
  'GET /auth/validate',
  'GET /checkout-sessions/{id}',
  'GET /e2e/get-provider-status',
  'GET /forms',
  'GET /forms/counts',
  'GET /forms/shared-views',
  'GET /forms/{store_id}/{form_id}/processing/form-details',
  'GET /outside-form',
  'GET /realtime/events',
  'GET /store-contract',
  'POST /auth/logout',
];

/** Everything that a program may send, by scope of its token, besides what every token may read. */
const added: Readonly<Record<TokenScope, readonly string[]>> = {
  read: [],
  'applications:create': [
    'GET /cfa-configs',
    'GET /forms/exists',
    'GET /store-associates',
    'POST /checkout-sessions',
    'POST /checkout-sessions/{id}/cancel',
    'POST /forms/create/intake',
    'POST /forms/exists',
    'PUT /checkout-sessions/{id}/cart',
  ],
  'links:send': ['GET /send-links/options', 'POST /send-links', 'POST /stores/send-outside-form-link'],
  'invoices:write': ['POST /e2e/invoice'],
  'deliveries:confirm': ['POST /e2e/applicant/confirm-delivery'],
  'contracts:cancel': [
    'POST /api-pipe/{lender_id}/{form_id}/{store_id}/cancel-contract',
    'POST /e2e/e2e-cancel-contract',
    'POST /e2e/refund',
  ],
  'webhooks:manage': [
    'DELETE /webhook-endpoints/{id}',
    'GET /webhook-endpoints',
    'GET /webhook-endpoints/{id}/deliveries',
    'POST /webhook-deliveries/{id}/replay',
    'POST /webhook-endpoints',
    'POST /webhook-endpoints/{id}/rotate-secret',
    'POST /webhook-endpoints/{id}/test',
    'PUT /webhook-endpoints/{id}',
  ],
};

test.each(tokenScopes)('a token with the scope %s opens its routes and no other', (scope) =>
  expect(routesOf(scope).sort()).toEqual([...read, ...added[scope]].sort()),
);
